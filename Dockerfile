# The shop, its worker and its commands in one image; the role (web, worker, all) is the argument.
# BUILDER has npm; BASE is any Debian of the same release, to which no package is installed.
# `npm run image` makes both from Debian's packages, where no registry of images can be reached.
ARG BUILDER=docker.io/library/node:26.10.0-bookworm
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILDER} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# What production starts, with the pinned Node of the lockfile: no tool, no test, no embedded PostgreSQL.
RUN npm run build && npm run release -- /release && mkdir /photos /libraries \
  && cp -L /usr/lib/*-linux-gnu/libatomic.so.1 /libraries

FROM ${BASE}
# Node needs it, and a small Debian lacks it.
COPY --from=build /libraries /usr/local/lib
RUN ldconfig
COPY --from=build /release /app
# The only folder that is written, beside /tmp; the rest may be read-only.
COPY --from=build --chown=10001:10001 /photos /photos
WORKDIR /app
USER 10001:10001
# The user has no entry in /etc/passwd, and a package looks for its home.
ENV PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin HOME=/tmp \
  NODE_ENV=production HOST=0.0.0.0 PORT=3000 IMAGE_STORE=/photos DATA_DIR=/tmp/phonehub \
  METRICS_HOST=0.0.0.0 METRICS_PORT=9464 MALLOC_ARENA_MAX=1
EXPOSE 3000 9464
VOLUME /photos
# Of every role: the metrics port responds while the process lives.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/health/live').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--max-semi-space-size=24", "--initial-old-space-size=96", "server/main.ts"]
CMD ["all"]
