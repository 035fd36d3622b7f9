# One image for each process of the product, by target:
#   docker build --target chat -t loanline/chat .
# The current LTS. A release pins it and names its build (deploy/docker/README.md):
#   --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:... --build-arg BUILD_ID=$(git rev-parse --short HEAD)
ARG NODE_IMAGE=node:24-bookworm-slim

# What every stage that installs needs: the manifests alone, so that a change of code reinstalls nothing.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY proto/package.json proto/
COPY services/kit/package.json services/kit/
COPY services/applications/package.json services/applications/
COPY services/chat/package.json services/chat/
COPY services/messaging/package.json services/messaging/
COPY services/reminders/package.json services/reminders/
COPY services/integrations/package.json services/integrations/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY deploy/local/package.json deploy/local/
COPY deploy/sandbox/package.json deploy/sandbox/
COPY deploy/acceptance/package.json deploy/acceptance/
COPY deploy/bench/package.json deploy/bench/
COPY deploy/k6/package.json deploy/k6/
COPY deploy/e2e/package.json deploy/e2e/

FROM manifests AS build
RUN npm ci
COPY . .
# What the tests alone need has no place beside the product.
RUN npm run build && find . -name node_modules -prune -o -type f -path '*/dist/*' '(' -name '*.test.*' -o -path '*/testing/*' ')' -exec rm '{}' +

# The packages that run, each with nothing but what it needs at run time. The command line of Prisma, which only builds need,
# counts as optional.
FROM manifests AS applications-packages
RUN npm ci --omit=dev --omit=optional --workspace=@loanline/applications
FROM manifests AS chat-packages
RUN npm ci --omit=dev --omit=optional --workspace=@loanline/chat
FROM manifests AS messaging-packages
RUN npm ci --omit=dev --omit=optional --workspace=@loanline/messaging
FROM manifests AS reminders-packages
RUN npm ci --omit=dev --omit=optional --workspace=@loanline/reminders
FROM manifests AS integrations-packages
RUN npm ci --omit=dev --omit=optional --workspace=@loanline/integrations
FROM manifests AS gateway-packages
RUN npm ci --omit=dev --omit=optional --workspace=@loanline/gateway
FROM manifests AS sandbox-packages
RUN npm ci --omit=dev --omit=optional --workspace=@loanline/sandbox

# What all images share. Nothing in them is writable, and no process runs as root.
FROM ${NODE_IMAGE} AS runtime
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
# At most three quarters of the memory that a container has: V8 collects before the kernel ends the process. Buffers are outside of it.
ENV NODE_OPTIONS=--max-old-space-size=384
EXPOSE 8080
# bash asks, and not node: of eight processes that start every five seconds, a busy machine has enough.
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET %s HTTP/1.0\\r\\n\\r\\n' \"${HEALTH_PATH:-/readyz}\" >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
COPY --from=build /app/proto/package.json proto/package.json
COPY --from=build /app/proto/dist proto/dist
COPY --from=build /app/services/kit/package.json services/kit/package.json
COPY --from=build /app/services/kit/migrations services/kit/migrations
COPY --from=build /app/services/kit/dist services/kit/dist
# After what changes with the code, so that a new build id alone copies little.
ARG BUILD_ID=
ENV BUILD_ID=${BUILD_ID}
USER 10001:10001

FROM runtime AS applications
# Docker gives a new volume the owner of the folder in the image.
USER root
RUN install -d -o 10001 -g 10001 -m 0700 /erasures /documents
USER 10001:10001
COPY --from=applications-packages /app/node_modules node_modules
COPY --from=build /app/services/applications/package.json services/applications/package.json
COPY --from=build /app/services/applications/prisma services/applications/prisma
COPY --from=build /app/services/applications/dist services/applications/dist
CMD ["node", "services/applications/dist/main.js"]

FROM runtime AS chat
COPY --from=chat-packages /app/node_modules node_modules
COPY --from=build /app/services/chat/package.json services/chat/package.json
COPY --from=build /app/services/chat/prisma services/chat/prisma
COPY --from=build /app/services/chat/dist services/chat/dist
CMD ["node", "services/chat/dist/main.js"]

FROM runtime AS messaging
COPY --from=messaging-packages /app/node_modules node_modules
COPY --from=build /app/services/messaging/package.json services/messaging/package.json
COPY --from=build /app/services/messaging/prisma services/messaging/prisma
COPY --from=build /app/services/messaging/dist services/messaging/dist
CMD ["node", "services/messaging/dist/main.js"]

FROM runtime AS reminders
COPY --from=reminders-packages /app/node_modules node_modules
COPY --from=build /app/services/reminders/package.json services/reminders/package.json
COPY --from=build /app/services/reminders/prisma services/reminders/prisma
COPY --from=build /app/services/reminders/dist services/reminders/dist
CMD ["node", "services/reminders/dist/main.js"]

FROM runtime AS integrations
COPY --from=integrations-packages /app/node_modules node_modules
COPY --from=build /app/services/integrations/package.json services/integrations/package.json
COPY --from=build /app/services/integrations/prisma services/integrations/prisma
COPY --from=build /app/services/integrations/dist services/integrations/dist
CMD ["node", "services/integrations/dist/main.js"]

FROM runtime AS sandbox
ENV HEALTH_PATH=/
COPY --from=sandbox-packages /app/node_modules node_modules
COPY --from=build /app/deploy/sandbox/package.json deploy/sandbox/package.json
COPY --from=build /app/deploy/sandbox/dist deploy/sandbox/dist
CMD ["node", "deploy/sandbox/dist/main.js"]

FROM runtime AS gateway
ENV WEB_DIST=/app/web/dist/app
COPY --from=gateway-packages /app/node_modules node_modules
# The library of argon2 for this platform is optional to npm, and not to us.
COPY --from=build /app/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /app/gateway/package.json gateway/package.json
COPY --from=build /app/gateway/prisma gateway/prisma
COPY --from=build /app/web/dist/app web/dist/app
COPY --from=build /app/gateway/dist gateway/dist
CMD ["node", "gateway/dist/main.js"]
