#!/bin/sh
# Run once, by the Postgres image, on an empty server: a database for each service, which no other service's role may enter.
set -eu

create() {
  psql -v ON_ERROR_STOP=1 -U postgres -v name="$1" -v database="loanline_$1" -v password="$2" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"database" OWNER :"name" TEMPLATE template0 ENCODING 'UTF8';
REVOKE CONNECT ON DATABASE :"database" FROM PUBLIC;
SQL
}

create applications "$APPLICATIONS_DATABASE_PASSWORD"
create chat "$CHAT_DATABASE_PASSWORD"
create messaging "$MESSAGING_DATABASE_PASSWORD"
create reminders "$REMINDERS_DATABASE_PASSWORD"
create integrations "$INTEGRATIONS_DATABASE_PASSWORD"
create gateway "$GATEWAY_DATABASE_PASSWORD"
