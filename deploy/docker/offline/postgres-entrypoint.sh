#!/bin/sh
# Sets up an empty data folder as the official image does: a superuser with a password, then the scripts that are mounted.
set -eu
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$data"
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  runuser -u postgres -- initdb -D "$data" --encoding=UTF8 --locale=C.UTF-8 --auth-local=trust --auth-host=scram-sha-256 --pwfile=/tmp/password
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  runuser -u postgres -- pg_ctl -D "$data" -o "-c listen_addresses=''" -w start
  for script in /docker-entrypoint-initdb.d/*.sh; do
    runuser -u postgres -- "$script"
  done
  runuser -u postgres -- pg_ctl -D "$data" -m fast -w stop
fi
exec runuser -u postgres -- postgres -D "$data" -c listen_addresses='*'
