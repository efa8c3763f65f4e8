import { lte } from "drizzle-orm";
import { deleteOldAccountEvents } from "./accounts/account-events/account-events.ts";
import { deleteEndedSessions } from "./accounts/requests/sessions.ts";
import type { Database } from "./platform/db/database.ts";
import {
  accessKeys,
  emailLinks,
  mailOutbox,
  passwordResets,
  tries,
  usedSignIns,
} from "./platform/db/schema.ts";
import type { Deps } from "./accounts/requests/app-env.ts";
import { type Env, readSettings } from "./platform/settings.ts";
import { deliverDueMails } from "./platform/mail/outbox.ts";
import { rollOverObjectives } from "./product/objectives/settle-objectives.ts";
import { deleteOldDeliveries } from "./channels/reminders/delivery-queue.ts";
import { moveUsers } from "./placement/user-store/move-users.ts";

/** Mails per run. Each is a subrequest, and the platform allows ten thousand per invocation. */
const MAILS_MAX = 1000;

/** Runs the hourly cron's jobs. A failing job does not stop the others. */
export async function runHourlyJobs(env: Env, deps: Deps): Promise<void> {
  const db = deps.connect(env, deps);
  const settings = readSettings(env);
  const { log, pause } = deps;
  const now = deps.now();
  const jobs = [
    async () => log({ event: "rollover", settled: await rollOverObjectives(db, { now }) }),
    async () => {
      const services = { mailer: deps.mailer(env), settings, clock: deps.now, pause };
      log({ event: "mails", ...(await deliverDueMails(db, { ...services, most: MAILS_MAX })) });
    },
    async () => {
      const tasks = await deps.placement(env, deps).repeatTasks(db, now);
      if (tasks.done + tasks.failed > 0) log({ event: "store_tasks", ...tasks });
    },
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
