# The images of docker-compose.yml, built once by `docker compose build`:
# - `service`: each of the four services, by its command;
# - `printing`: the same with a Chromium for PDFs of reports, and with the web client's pages;
# - `proxy`: the way to the services.
ARG NODE=node:22-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund && npm run build && node scripts/copy-libraries.mjs /libraries

FROM ${NODE} AS service
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LOG_FORMAT=json
WORKDIR /app
# The libraries that are not in the bundle: those with a binary, and the traces.
COPY --from=build /libraries node_modules
COPY --from=build /app/package.json .
COPY --from=build /app/dist dist
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/shared/texts/locales shared/texts/locales
COPY --from=build /app/shared/template-text/starters shared/template-text/starters
COPY --from=build /app/services/demo/src/*.json services/demo/src/
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

FROM service AS printing
USER root
# Logs, caches and a machine's name would differ with every build.
RUN apt-get update && apt-get install --yes --no-install-recommends chromium-headless-shell fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/* /var/log/* /var/cache/* /etc/machine-id /var/lib/dbus/machine-id
USER node

FROM caddy:2.10-alpine AS proxy
COPY compose/proxy /etc/caddy
# The image's program has the file capability to bind ports below 1024. A container without capabilities cannot start such a
# program, and ours listens on ports above. Volumes start as copies of /data and /config.
RUN setcap -r /usr/bin/caddy && chown -R 1000:1000 /data /config
USER 1000:1000
EXPOSE 8080 8443
