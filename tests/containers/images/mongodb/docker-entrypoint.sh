#!/bin/bash
# As the original does: it leaves root's rights, and on an empty volume makes the administrator's account and runs the scripts.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  find /data/db /data/configdb ! -user mongodb -exec chown mongodb '{}' +
  exec setpriv --reuid=mongodb --regid=mongodb --init-groups "$0" "$@"
fi
FERRETDB_USERNAME="$MONGO_INITDB_ROOT_USERNAME"
FERRETDB_PASSWORD="$(cat "$MONGO_INITDB_ROOT_PASSWORD_FILE")"
export FERRETDB_USERNAME FERRETDB_PASSWORD
if [ ! -e /data/db/initialized ]; then
  # Only this container reaches it until the accounts are made.
  ferretdb 127.0.0.2:27017 /data/db &
  server=$!
  for script in /docker-entrypoint-initdb.d/*.js; do
    mongosh --quiet "mongodb://$FERRETDB_USERNAME:$FERRETDB_PASSWORD@127.0.0.2:27017/test?authSource=admin" --file "$script"
  done
  kill "$server"
  wait "$server" || true
  touch /data/db/initialized
fi
exec ferretdb 0.0.0.0:27017 /data/db
