FROM node:22-bookworm-slim AS build
WORKDIR /panui
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
WORKDIR /panui
ENV NODE_ENV=production
COPY --from=build /panui .
USER node
EXPOSE 3000
CMD ["node", "backend/dist/main.js"]
