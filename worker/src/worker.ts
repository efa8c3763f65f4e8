import { createApp } from "./app.ts";
import type { Deps } from "./deps.ts";
import type { Env } from "./env.ts";
import { runHourlyJobs } from "./hourly-jobs.ts";

/** Creates the Worker: the app for requests, and the hourly jobs for the cron. */
export function createWorker(deps: Deps) {
  const app = createApp(deps);
  return {
    fetch: app.fetch,
    async scheduled(_controller, env) {
      await runHourlyJobs(env, deps);
    },
  } satisfies ExportedHandler<Env>;
}
