#!/bin/sh
# The account that the official image makes of the same two settings.
set -eu
chown -R rabbitmq:rabbitmq /var/lib/rabbitmq
cat > /etc/rabbitmq/rabbitmq.conf <<CONF
default_user = $RABBITMQ_DEFAULT_USER
default_pass = $RABBITMQ_DEFAULT_PASS
loopback_users = none
CONF
exec rabbitmq-server
