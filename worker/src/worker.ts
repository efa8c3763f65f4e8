import { createApp } from "./app.ts";
import type { Deps } from "./accounts/requests/app-env.ts";
import type { Env } from "./platform/settings.ts";
import { runHourlyJobs } from "./hourly-jobs.ts";
import {
  consumeReminders,
  EVERY_QUARTER,
  runQuarterHourlyJobs,
} from "./channels/reminders/quarter-hourly-jobs.ts";
export function createWorker(deps: Deps) {
  const app = createApp(deps);
  return {
    fetch: app.fetch,
    async scheduled({ cron }, env) {
      await (cron === EVERY_QUARTER ? runQuarterHourlyJobs(env, deps) : runHourlyJobs(env, deps));
    },
    async queue(batch, env) {
      await consumeReminders(batch, env, deps);
    },
  } satisfies ExportedHandler<Env>;
}
