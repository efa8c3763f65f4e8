import { createApp } from "./app.ts";
import { connect } from "./db/connect.ts";
import type { Env } from "./env.ts";
import { rollOver } from "./objectives/rollover.ts";
import { productionDeps } from "./production-deps.ts";

const app = createApp(productionDeps);

export default {
  fetch: app.fetch,
  async scheduled(_controller, env) {
    const settled = await rollOver(await connect(env), { now: productionDeps.now() });
    productionDeps.log({ event: "rollover", settled });
  },
} satisfies ExportedHandler<Env>;
