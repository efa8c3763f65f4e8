import { createApp } from "./app.ts";
import type { Env } from "./env.ts";
import { productionDeps } from "./production-deps.ts";

// `npm run demo` writes a history with this, and nothing deploys it: the same app, its clock in the
// caller's hand. Calls come one after the other, so that one clock is enough.
let now = new Date();

const app = createApp({ ...productionDeps, now: () => now });

export default {
  fetch(request, env, context) {
    now = new Date(request.headers.get("demo-now") ?? Date.now());
    return app.fetch(request, env, context);
  },
} satisfies ExportedHandler<Env>;
