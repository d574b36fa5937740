# Rites of Passage Registration as an image: docs/operating/packages.md. trials/containers.ts builds and runs it;
# trials/packages.ts takes the same steps without a container engine.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN node tools/package.ts --without-node --without-tar

FROM node:26.10.0-bookworm-slim
# It stays root's: whoever runs it can change nothing of it.
COPY --from=build /build/dist/release /opt/rop
WORKDIR /opt/rop
ENV NODE_ENV=production
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=4s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/v1/health/`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./tools/requireNode.mjs", "app/server/main.ts"]
