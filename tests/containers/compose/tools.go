//go:build tools

// Compose v2 as a program of this machine: Debian 12 has version 1 alone.
package tools

import _ "github.com/docker/compose/v2/cmd"
