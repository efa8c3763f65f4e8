import { isNotNull, isNull, lte } from "drizzle-orm";
import { deleteOldAccountEvents } from "./accounts/account-events/account-events.ts";
import type { Deps } from "./accounts/requests/app-env.ts";
import { deleteEndedSessions } from "./accounts/requests/sessions.ts";
import { createApp } from "./app.ts";
import { deleteOldDeliveries } from "./channels/reminders/delivery-queue.ts";
import {
  consumeReminders,
  EVERY_QUARTER,
  runQuarterHourlyJobs,
} from "./channels/reminders/quarter-hourly-jobs.ts";
import { deliverDueWebhooks } from "./channels/webhooks/deliver-webhooks.ts";
import { tellClosedMonths } from "./channels/webhooks/webhooks.ts";
import type { Database } from "./platform/db/database.ts";
import {
  accessKeys,
  emailLinks,
  mailOutbox,
  passwordResets,
  tries,
  usedSignIns,
  users,
} from "./platform/db/schema.ts";
import { deliverDueMails } from "./platform/mail/outbox.ts";
import { refuseOtherFetches } from "./platform/http/outgoing-fetch.ts";
import { type Env, readSettings } from "./platform/settings.ts";
import { rollOverObjectives } from "./product/objectives/settle-objectives.ts";

export function createWorker(deps: Deps) {
  refuseOtherFetches();
  const app = createApp(deps);
  return {
    fetch: app.fetch,
    async scheduled({ cron }, env) {
      await (cron === EVERY_QUARTER ? runQuarterHourlyJobs(env, deps) : runHourlyJobs(env, deps));
      // Last, because other people's servers may take their time.
      const how = { env, now: deps.now, most: WEBHOOKS_PER_RUN };
      const webhooks = await deliverDueWebhooks(deps.connect(env, deps), how);
      if (webhooks.sent + webhooks.failed > 0) deps.log({ event: "webhooks", ...webhooks });
    },
    async queue(batch, env) {
      await consumeReminders(batch, env, deps);
    },
  } satisfies ExportedHandler<Env>;
}

/** Mails per run. Each is a subrequest, and the platform allows ten thousand per invocation. */
const MAILS_MAX = 1000;

const WEBHOOKS_PER_RUN = 1000;

/** Runs the hourly cron's jobs. A failing job does not stop the others. */
export async function runHourlyJobs(env: Env, deps: Deps): Promise<void> {
  const db = deps.connect(env, deps);
  const settings = readSettings(env);
  const { log, pause } = deps;
  const now = deps.now();
  const jobs = [
    async () => log({ event: "rollover", settled: await rollOverObjectives(db, { now }) }),
    async () => {
      const services = { mailer: deps.mailer(env, settings), settings, clock: deps.now, pause };
      log({ event: "mails", ...(await deliverDueMails(db, { ...services, most: MAILS_MAX })) });
    },
    async () => {
      const tasks = await deps.userRows(env, deps).repeatTasks(db, now);
      if (tasks.done + tasks.failed > 0) log({ event: "store_tasks", ...tasks });
    },
    () => tellClosedMonths(env, deps, db),
    () => cleanUp(db, now),
    () => moveUsers(env, { db, log }),
  ];
  const results = [];
  for (const job of jobs) results.push(...(await Promise.allSettled([job()])));
  const failed = results.filter((result) => result.status === "rejected");
  if (failed.length > 0) log({ event: "hourly_failed", parts: failed.length });
  // The rollover must run: the platform reports and retries a failed cron.
  if (results[0]?.status === "rejected") throw results[0].reason;
}

const EXPIRING = [passwordResets, emailLinks, mailOutbox, accessKeys, usedSignIns];

async function cleanUp(db: Database, now: Date): Promise<void> {
  await db.repeatable.batch([
    deleteEndedSessions(db, now),
    deleteOldAccountEvents(db, now),
    deleteOldDeliveries(db, now),
    db.delete(tries).where(lte(tries.resetsAt, now)),
    ...EXPIRING.map((table) => db.delete(table).where(lte(table.expiresAt, now))),
  ]);
}

/** Users per run. Each causes several subrequests, of which the platform allows ten thousand per invocation. */
const USERS_MAX = 1000;
/** How many stores move in parallel. Few, because requests take priority. */
const AT_ONCE = 4;

/** Lets inactive users' stores move while STORE_MODE moves rows. A store that fails is retried in the next run. */
export async function moveUsers(env: Env, { db, log }: { db: Database; log: Deps["log"] }) {
  const { STORES } = env;
  const { STORE_MODE: mode } = readSettings(env);
  if (!STORES || (mode !== "move-in" && mode !== "move-back")) return;
  const isLeft = mode === "move-in" ? isNull(users.storeSince) : isNotNull(users.storeSince);
  const waiting = await db.select({ id: users.id }).from(users).where(isLeft).limit(USERS_MAX);
  const queue = waiting.values();
  let failed = 0;
  const move = async () => {
    for (const { id } of queue)
      await STORES.getByName(id)
        .poke(id)
        .catch(() => (failed += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, move));
  log({ event: "stores_moved", mode, moved: waiting.length - failed, failed });
}
