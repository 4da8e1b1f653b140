package main

import (
	"encoding/binary"
	"errors"
	"io"
	"log"
	"net"
	"sync"
)

// The largest message of MongoDB's protocol.
const largest = 48_000_000

var errLength = errors.New("a message of that length is not one of MongoDB's")

// oneAtATime hands the commands of all connections on, one after the other. FerretDB looks for what a command means and
// writes it later without holding it, so that two at once may both find a document unchanged; MongoDB promises that one
// document is changed by one command at a time, and that is what is built on.
func oneAtATime(listener net.Listener, socket string) {
	var turn sync.Mutex
	for {
		client, err := listener.Accept()
		if err != nil {
			log.Fatal(err)
		}
		go func() {
			defer client.Close()
			server, err := net.Dial("unix", socket)
			if err != nil {
				log.Print(err)
				return
			}
			defer server.Close()
			for exchange(client, server, &turn) == nil {
			}
		}()
	}
}

// exchange waits for a command of the client, and for the server's answer to it in its turn.
func exchange(client, server net.Conn, turn *sync.Mutex) error {
	command, err := message(client)
	if err != nil {
		return err
	}
	answer, err := answered(command, server, turn)
	if err != nil {
		return err
	}
	_, err = client.Write(answer)
	return err
}

func answered(command []byte, server net.Conn, turn *sync.Mutex) ([]byte, error) {
	turn.Lock()
	defer turn.Unlock()
	if _, err := server.Write(command); err != nil {
		return nil, err
	}
	return message(server)
}

// message reads one whole message: its length comes first and counts itself.
func message(from io.Reader) ([]byte, error) {
	head := make([]byte, 4)
	if _, err := io.ReadFull(from, head); err != nil {
		return nil, err
	}
	length := binary.LittleEndian.Uint32(head)
	if length < 16 || length > largest {
		return nil, errLength
	}
	whole := make([]byte, length)
	copy(whole, head)
	_, err := io.ReadFull(from, whole[4:])
	return whole, err
}
