//go:build tools

// Caddy as a program: no registry of images is asked.
package tools

import _ "github.com/caddyserver/caddy/v2/cmd/caddy"
