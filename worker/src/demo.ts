import type { Deps } from "./accounts/requests/app-env.ts";
import { rowRoutes } from "./app.ts";
import { createUserStore } from "./placement/user-store/user-store.ts";
import { connectUserStores } from "./placement/user-store/user-stores.ts";
import type { Env } from "./platform/settings.ts";
import { productionDeps } from "./production-deps.ts";
import { createWorker } from "./worker.ts";

// Requests of the demo are sequential, so one clock is enough.
let now = new Date();

const deps: Deps = {
  ...productionDeps,
  now: () => now,
  placement: (env, retryPolicy) =>
    (env.STORES ? connectUserStores : productionDeps.placement)(env, retryPolicy),
};
const worker = createWorker(deps);

export class UserStore extends createUserStore(deps, rowRoutes) {}

/** The entry of `npm run demo`, which is never deployed: each request sets the clock. */
export default {
  ...worker,
  fetch(request, env, context) {
    now = new Date(request.headers.get("demo-now") ?? Date.now());
    return worker.fetch(request, env, context);
  },
} satisfies ExportedHandler<Env>;
