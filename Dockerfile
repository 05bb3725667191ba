# The site with its back office, on one machine: docs/own-server.md says how to run it.
FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe

ENV NODE_ENV=production ASTRO_TELEMETRY_DISABLED=1
WORKDIR /srv/makao

COPY package.json package-lock.json ./
COPY netlify/commands/require-node.mjs netlify/commands/
# The image has the Node of package.json itself.
RUN npm ci && npm cache clean --force && rm -rf node_modules/node node_modules/.bin/node

COPY astro.config.mjs netlify.toml tsconfig.json ./
COPY public public
COPY data data
COPY netlify netlify
COPY src src

# Whatever staff change is built into pages in here, by an account that may write nothing else.
RUN mkdir .cache .sites .astro node_modules/.astro node_modules/.vite /data \
  && chown node:node . .cache .sites .astro node_modules/.astro node_modules/.vite /data
USER node

# Of the release, to tell it from others of the same version.
ARG COMMIT_REF
ENV HOST=0.0.0.0 PORT=8888 STATE_DIR=/data COMMIT_REF=${COMMIT_REF}
VOLUME /data
EXPOSE 8888
# The first start fills the database and builds every page.
HEALTHCHECK --interval=60s --timeout=20s --start-period=180s --start-interval=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "netlify/commands.ts", "start"]
