import type { createApp } from "./app.ts";
import type { Deps } from "./accounts/requests/app-env.ts";
import type { Env } from "./platform/settings.ts";
import { productionDeps } from "./production-deps.ts";

// Requests of the demo are sequential, so one clock is enough.
let now = new Date();

/** The dependencies of `npm run demo`: a clock that each request sets. */
export const demoDeps: Deps = { ...productionDeps, now: () => now };

export function serveDemo(app: ReturnType<typeof createApp>) {
  return {
    fetch(request, env, context) {
      now = new Date(request.headers.get("demo-now") ?? Date.now());
      return app.fetch(request, env, context);
    },
  } satisfies ExportedHandler<Env>;
}
