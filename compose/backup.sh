#!/bin/sh
# Copies every volume of this installation into a new folder, a tar file each, and the secrets and .env. Everything stands still
# meanwhile, so that the log, the read models and the messages are of one moment; afterwards it starts again.
#
#   sh compose/backup.sh FOLDER
#
# COMPOSE: as for compose/rolling-restart.sh.
set -eu
cd "$(dirname "$0")/.."
compose="${COMPOSE:-docker compose}"
folder="${1:?Usage: sh compose/backup.sh FOLDER}"
if [ -e "$folder" ]; then
  echo "$folder exists already: name a new folder." >&2
  exit 1
fi
one=$($compose ps -q command-api | head -n 1)
if [ -z "$one" ]; then
  echo "command-api does not run: start the installation first." >&2
  exit 1
fi
image=$(docker inspect --format '{{.Image}}' "$one")
project=$(docker inspect --format '{{index .Config.Labels "com.docker.compose.project"}}' "$one")

umask 077
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
trap '$compose start' EXIT
# Services before engines: nothing is cut off.
$compose stop proxy command-api query-api notifier projector
$compose stop
for volume in $(docker volume ls --quiet --filter "label=com.docker.compose.project=$project"); do
  name="${volume#"${project}_"}"
  docker run --rm --user root --network none --volume "$volume:/volume:ro" --volume "$folder:/backup" --entrypoint tar "$image" \
    --directory /volume --create --numeric-owner --file "/backup/$name.tar" .
  echo "$name: $(du -h "$folder/$name.tar" | cut -f 1)"
done
cp -R compose/secrets "$folder/secrets"
if [ -e .env ]; then cp .env "$folder/env"; fi
