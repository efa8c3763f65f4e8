import { createApp } from "./app.ts";
import type { Env } from "./env.ts";
import { hourly } from "./hourly.ts";
import { productionDeps } from "./production-deps.ts";

const app = createApp(productionDeps);

export default {
  fetch: app.fetch,
  async scheduled(_controller, env) {
    await hourly(env, productionDeps);
  },
} satisfies ExportedHandler<Env>;
