# What is built needs the whole project; what runs needs the server, the finished pages, and no tool.
# It is the same for every platform, so the machine that builds runs this stage natively.
FROM --platform=$BUILDPLATFORM node:22-bookworm-slim AS build
WORKDIR /panui
COPY . .
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /panui
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY shared/package.json shared/
COPY backend/package.json backend/
COPY admin/package.json admin/
COPY admin/icons/package.json admin/icons/
COPY booking/package.json booking/
RUN npm ci --omit=dev --ignore-scripts --workspace backend --include-workspace-root=false

FROM node:22-bookworm-slim
WORKDIR /panui
# Two arenas for glibc's memory: with one for each thread a process keeps a hundred megabytes that it needs no longer.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
COPY package.json ./
COPY tools tools
COPY backend/package.json backend/
COPY docs/guides docs/guides
COPY docs/images docs/images
COPY --from=packages /panui/node_modules node_modules
COPY --from=build /panui/shared shared
COPY --from=build /panui/backend/dist backend/dist
COPY --from=build /panui/booking/dist booking/dist
COPY --from=build /panui/admin/dist admin/dist
# Who runs it may write to this folder alone: backups, and mails without a mail server. A volume there takes on its owner.
RUN install -d -o node -g node -m 700 /data
USER node
EXPOSE 3000
CMD ["node", "backend/dist/main.js"]
