// A server that speaks MongoDB's protocol over SQLite files, for tests: FerretDB, embedded.
// Usage: ferretdb ADDRESS FOLDER
package main

import (
	"context"
	"log"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: ferretdb ADDRESS FOLDER")
	}
	address, folder := os.Args[1], os.Args[2]
	socket := filepath.Join(folder, "ferretdb.sock")
	_ = os.Remove(socket)
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{Unix: socket},
		Handler:   "sqlite",
		// What a killed process has written stays: only a power cut would lose the newest of it.
		SQLiteURL: "file:" + folder + "/?_pragma=synchronous(normal)",
	})
	if err != nil {
		log.Fatal(err)
	}
	stopped, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		log.Fatal(err)
	}
	go oneAtATime(listener, socket)
	if err := server.Run(stopped); err != nil {
		log.Fatal(err)
	}
}
