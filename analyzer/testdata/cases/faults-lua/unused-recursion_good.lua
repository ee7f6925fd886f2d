local function down(n)
  if n <= 0 then return 0 end
  return down(n - 1)
end
return down(3)
