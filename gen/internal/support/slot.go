package support

import "strings"

// slotCount is the number of hash slots of a cluster.
const slotCount = 16384

// keySlot returns the hash slot of a key: CRC16 (XMODEM) of the key, or of its
// hash tag where it has one. The tag is what stands between the first { and the
// first } after it, if anything does.
func keySlot(name string) uint16 {
	if _, rest, open := strings.Cut(name, "{"); open {
		if tag, _, closed := strings.Cut(rest, "}"); closed && tag != "" {
			name = tag
		}
	}
	var crc uint16
	for i := range len(name) {
		crc = crc<<8 ^ crc16Table[byte(crc>>8)^name[i]]
	}
	return crc % slotCount
}

// crc16Table holds the CRC16 of each byte, polynomial 0x1021.
var crc16Table = func() (table [256]uint16) {
	for i := range table {
		crc := uint16(i) << 8
		for range 8 {
			if crc&0x8000 != 0 {
				crc = crc<<1 ^ 0x1021
			} else {
				crc <<= 1
			}
		}
		table[i] = crc
	}
	return table
}()
