#!/bin/sh
# For machines that reach Debian's packages and npm, but no registry of images: makes stand-ins for the images that the
# compose file names, out of Debian's packages, with what it uses of the official images' ways of being set up.
#   sudo deploy/docker/offline-images.sh && . deploy/docker/offline-images.env
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

debootstrap --variant=minbase --include=ca-certificates,libstdc++6 bookworm "$work/root" "$mirror"
# The certificates that this machine trusts, and its Node and npm.
cp /etc/ssl/certs/ca-certificates.crt "$work/root/etc/ssl/certs/"
cp "$(readlink -f "$(command -v node)")" "$work/root/usr/local/bin/node"
npm_folder=$(cd "$(dirname "$(readlink -f "$(command -v npm)")")/.." && pwd)
mkdir -p "$work/root/usr/local/lib/node_modules"
cp -rL "$npm_folder" "$work/root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$work/root/usr/local/bin/npx"
tar -C "$work/root" -c . | docker import --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' - loanline-offline/node

for part in postgres rabbitmq redis; do
  docker build --network host -t "loanline-offline/$part" -f "$here/offline/$part.Dockerfile" "$here/offline"
done
