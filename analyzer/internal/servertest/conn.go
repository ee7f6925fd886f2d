package servertest

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"time"
)

// Conn is a plain RESP2 connection: it sends bytes as they are, and many commands
// at once. It is not safe for several goroutines.
type Conn struct {
	conn net.Conn
	r    *bufio.Reader
	w    *bufio.Writer
}

// ReplyError is an error that the server answered.
type ReplyError string

func (e ReplyError) Error() string { return string(e) }

// Dial connects to a server at host:port.
func Dial(addr string) (*Conn, error) {
	c, err := net.DialTimeout("tcp", addr, 5*time.Second)
	if err != nil {
		return nil, err
	}
	return &Conn{c, bufio.NewReader(c), bufio.NewWriter(c)}, nil
}

// Close closes the connection.
func (c *Conn) Close() error { return c.conn.Close() }

// Do sends one command and returns its reply: an int64, a string, nil or a slice of
// them. The error is a ReplyError where the server answered one.
func (c *Conn) Do(args ...string) (any, error) {
	if err := c.Send(args...); err != nil {
		return nil, err
	}
	return c.Receive()
}

// Send queues one command; Receive sends what is queued.
func (c *Conn) Send(args ...string) error {
	fmt.Fprintf(c.w, "*%d\r\n", len(args))
	for _, a := range args {
		fmt.Fprintf(c.w, "$%d\r\n", len(a))
		c.w.WriteString(a)
		c.w.WriteString("\r\n")
	}
	return nil
}

// Receive reads the reply of the first command not yet answered.
func (c *Conn) Receive() (any, error) {
	if err := c.w.Flush(); err != nil {
		return nil, err
	}
	c.conn.SetDeadline(time.Now().Add(60 * time.Second))
	return c.read()
}

func (c *Conn) read() (any, error) {
	line, err := c.r.ReadString('\n')
	for err == nil && !strings.HasSuffix(line, "\r\n") { // an error's text may hold a line feed
		var more string
		more, err = c.r.ReadString('\n')
		line += more
	}
	if err != nil {
		return nil, err
	}
	if len(line) < 3 {
		return nil, errors.New("servertest: short reply")
	}
	kind, text := line[0], line[1:len(line)-2]
	switch kind {
	case '+':
		return text, nil
	case '-':
		return nil, ReplyError(text)
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return nil, err
	}
	switch {
	case kind == ':':
		return n, nil
	case n < 0:
		return nil, nil
	case kind == '$':
		b := make([]byte, n+2)
		if _, err := io.ReadFull(c.r, b); err != nil {
			return nil, err
		}
		return string(b[:n]), nil
	case kind == '*':
		list := make([]any, n)
		for i := range list {
			v, err := c.read()
			var reply ReplyError
			if errors.As(err, &reply) {
				v, err = reply, nil
			}
			if err != nil {
				return nil, err
			}
			list[i] = v
		}
		return list, nil
	}
	return nil, fmt.Errorf("servertest: reply of unknown kind %q", kind)
}
