import type { Deps } from "./accounts/requests/app-env.ts";
import type { Env } from "./platform/settings.ts";
import { connectUserStores } from "./placement/user-store/user-stores.ts";
import { productionDeps } from "./production-deps.ts";
import { createWorker } from "./worker.ts";

// Requests of the demo are sequential, so one clock is enough.
let now = new Date();

export const demoDeps: Deps = {
  ...productionDeps,
  now: () => now,
  userRows: (env, retryPolicy) =>
    (env.STORES ? connectUserStores : productionDeps.userRows)(env, retryPolicy),
};

/** The Worker that writes the history of `npm run demo`, which is never deployed: each request sets the clock. */
export function createDemo(deps: Deps) {
  const worker = createWorker(deps);
  return {
    ...worker,
    fetch(request, env, context) {
      now = new Date(request.headers.get("demo-now") ?? Date.now());
      return worker.fetch(request, env, context);
    },
  } satisfies ExportedHandler<Env>;
}
