# Goals with its database in one container, behind a proxy that speaks https (compose.yaml): docs/self-hosting.md.
FROM node:26-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --omit=dev && npm run build && npm run bundle -w @goals/self-host
# What serves it, without what builds it; and without sharp, which is for the platform's image service.
RUN npm ci --omit=dev -w @goals/self-host && rm -rf node_modules/sharp node_modules/@img && mkdir /app && \
  cp -a --parents package.json remotes.json node_modules migrations self-host shell/dist* mf-*/dist* /app

FROM node:26-bookworm-slim
COPY --from=build /app /app
WORKDIR /app/self-host
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=30s CMD ["node", "check-health.ts"]
CMD ["node", "serve.ts"]
