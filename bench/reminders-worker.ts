import type { Env } from "../worker/src/platform/settings.ts";
import { productionDeps } from "../worker/src/production-deps.ts";
import { EVERY_QUARTER } from "../worker/src/channels/reminders/quarter-hourly-jobs.ts";
import { createWorker } from "../worker/src/worker.ts";

// The Worker at a fixed quarter of an hour, with its queue and a mailer that counts. See reminders.js.
const NOW = Date.UTC(2026, 4, 13, 8);
const sent = new Map<string, number>();
let batches = 0;
const worker = createWorker({
  ...productionDeps,
  now: () => new Date(NOW),
  log: () => undefined,
  mailer: () => ({
    async send({ to }) {
      sent.set(to, (sent.get(to) ?? 0) + 1);
    },
  }),
});

/** Creates people with confirmed addresses, each with a reminder that is due. */
async function createPeople({ DB }: Env, count: number): Promise<void> {
  await DB.batch([
    DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?)
       insert into users (id, email, first_name, last_name, created_at, time_zone, email_verified_at)
         select 'user-' || i, i || '@example.org', 'Ada', 'Lovelace', 0, 'UTC', 0 from n`,
    ).bind(count),
    DB.prepare(
      `insert into reminders select id, 'plan', 8, 0, 1, 'UTC', 0, ?, '2026-05-13' from users`,
    ).bind(NOW),
  ]);
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/bench/people") await createPeople(env, Number(searchParams.get("count")));
    if (pathname === "/bench/quarter") {
      const controller = { cron: EVERY_QUARTER, scheduledTime: NOW, noRetry: () => undefined };
      await worker.scheduled(controller, env);
    }
    const doubled = [...sent.values()].filter((times) => times > 1).length;
    return Response.json({ sent: sent.size, doubled, batches });
  },
  async queue(batch: MessageBatch, env: Env): Promise<void> {
    batches += 1;
    await worker.queue(batch, env);
  },
};
