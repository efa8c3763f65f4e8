import { createApp } from "./app.ts";
import type { Env } from "./env.ts";
import { productionDeps } from "./production-deps.ts";

// The entry of `npm run demo`, which is never deployed: the same app with a clock that the request sets. Requests are
// sequential, so one clock is enough.
let now = new Date();

const app = createApp({ ...productionDeps, now: () => now });

export default {
  fetch(request, env, context) {
    now = new Date(request.headers.get("demo-now") ?? Date.now());
    return app.fetch(request, env, context);
  },
} satisfies ExportedHandler<Env>;
