#!/bin/sh
# Replaces the containers of our services by new ones without a pause: for a new version (docker compose build, or pull, before) and for
# changed secrets. A new container starts beside each old one; the old ones stop once the new ones are healthy. Projectors come
# first: the other services of a new version write events that old projectors cannot read.
#
#   sh compose/rolling-restart.sh [SERVICE …]
#
# COMPOSE: how Compose is called, with its files where they are not the default ones ("docker compose -f docker-compose.yml -f my.yml").
set -eu
cd "$(dirname "$0")/.."
compose="${COMPOSE:-docker compose}"

state_of() { docker inspect --format '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}}' "$1"; }

# Waits until the containers are healthy; 1 where one ended or is still not healthy after three minutes.
wait_for() {
  tries=90
  for container in "$@"; do
    until [ "$(state_of "$container")" = "running healthy" ]; do
      tries=$((tries - 1))
      if [ "$tries" -eq 0 ]; then return 1; fi
      sleep 2
    done
  done
}

[ "$#" -gt 0 ] || set -- projector query-api command-api notifier
for service in "$@"; do
  old=$($compose ps -q "$service")
  count=$(echo "$old" | wc -w)
  if [ "$count" -eq 0 ]; then
    echo "$service does not run"
    continue
  fi
  $compose up --detach --no-deps --no-recreate --scale "$service=$((2 * count))" "$service"
  new=$($compose ps -q "$service" | grep -v -x -F "$old" || true)
  if [ -z "$new" ]; then
    echo "$service: Compose started no new container. The old ones go on." >&2
    exit 1
  fi
  # shellcheck disable=SC2086 # One word a container.
  if ! wait_for $new; then
    echo "$service: the new containers are not healthy after three minutes. They are removed; the old ones go on." >&2
    for container in $new; do docker logs --tail 20 "$container" >&2; done
    docker rm --force $new >/dev/null
    exit 1
  fi
  docker stop --time 20 $old >/dev/null
  docker rm $old >/dev/null
  echo "$service: $count replaced"
done
# One container publishes the ports of this machine, so the proxy is replaced in a second.
$compose up --detach --no-deps proxy
