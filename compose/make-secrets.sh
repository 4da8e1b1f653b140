#!/bin/sh
# Creates random secrets in compose/secrets; existing ones stay. Then put the address of your mail server
# into compose/secrets/smtp_url (smtps://user:password@mail.example.org).
set -eu
umask 077
cd "$(dirname "$0")/secrets"

random() { head -c 24 /dev/urandom | base64 | tr '+/' '-_'; }
made() {
  [ -s "$1" ] || { cat >"$1"; echo "made $1"; }
}

for name in mongodb_root_password mongodb_password facts_password analyst_password metrics_token grafana_password; do
  random | tr -d '\n' | made "$name"
done
# The rule of passwords: a lowercase letter, an uppercase letter, a digit and a symbol.
printf '%s-aA1' "$(random)" | made master_password
printf 'mongodb://tidemark:%s@mongodb:27017/tidemark?authSource=admin' "$(cat mongodb_password)" | made mongodb_url
printf 'mongodb://facts:%s@mongodb:27017/tidemark?authSource=admin' "$(cat facts_password)" | made facts_url
[ -e smtp_url ] || { : >smtp_url; echo "smtp_url is empty: write the address of your mail server into it"; }
# Containers read them as users of their own; nobody else of this machine gets into the folder.
chmod 644 ./*
chmod 700 .
