import type { Context } from "hono";
import { describeDevice } from "../auth/devices.ts";
import type { AppEnv } from "../http/app-env.ts";
import { getPublicOrigin } from "../settings.ts";
import { deliverDueMails } from "./outbox.ts";

/** After the first try, for a carrier that only stumbled. The hourly cron has more patience. */
const PAUSES_MS = [2_000, 10_000];
/** What a request carries besides its own: as many as go at once, so that it ends soon after its answer. */
const MOST = 6;

/** What a request says about itself that a mail repeats, and what it takes to write one. */
export function mailContext(c: Context<AppEnv>) {
  const { settings, now, newId } = c.var;
  const device = describeDevice(c.req.header("user-agent") ?? "");
  return { origin: getPublicOrigin(settings, c.req.url), device, settings, now, newId };
}

/** After the answer: does `before`, then hands the carrier what is due. Failing shows in the log alone. */
export function sendMailAfterResponse(
  c: Context<AppEnv>,
  before: Promise<void> = Promise.resolve(),
): void {
  const { db, mailer, settings, now, pause, log, requestId } = c.var;
  const work = async () => {
    await before;
    const means = { mailer, settings, clock: () => now, most: MOST, pause, pauses: PAUSES_MS };
    const { failed } = await deliverDueMails(db, means);
    if (failed > 0) log({ event: "mail_failed", id: requestId, failed });
  };
  c.executionCtx.waitUntil(work().catch(() => log({ event: "mail_failed", id: requestId })));
}
