#!/bin/sh
# Replaces every volume of this installation by those of a backup (compose/backup.sh), and the secrets, then starts. What the
# volumes hold now is deleted: it asks first, unless CONFIRM=yes.
#
#   sh compose/restore.sh FOLDER
#
# COMPOSE: as for compose/rolling-restart.sh.
set -eu
cd "$(dirname "$0")/.."
compose="${COMPOSE:-docker compose}"
folder=$(cd "${1:?Usage: sh compose/restore.sh FOLDER}" && pwd)
for name in eventstore-data mongodb-data kafka-data; do
  if [ ! -e "$folder/$name.tar" ]; then
    echo "$folder is no whole backup: $name.tar is missing." >&2
    exit 1
  fi
done
if [ "${CONFIRM:-}" != yes ]; then
  printf 'Everything that this installation holds is replaced by %s. Write yes to go on: ' "$folder"
  read -r answer
  [ "$answer" = yes ] || exit 1
fi
$compose down --volumes
cp "$folder"/secrets/* compose/secrets/
# Volumes and containers, before anything writes to them.
$compose up --no-start --build
one=$($compose ps --all -q command-api | head -n 1)
image=$(docker inspect --format '{{.Image}}' "$one")
project=$(docker inspect --format '{{index .Config.Labels "com.docker.compose.project"}}' "$one")
for file in "$folder"/*.tar; do
  name=$(basename "$file" .tar)
  docker run --rm --user root --network none --volume "${project}_$name:/volume" --volume "$folder:/backup:ro" --entrypoint sh "$image" \
    -c "find /volume -mindepth 1 -delete && tar --directory /volume --extract --numeric-owner --file '/backup/$name.tar'"
  echo "$name is restored"
done
$compose up --detach
