import type { AppContext } from "../../accounts/requests/app-env.ts";
import { deliverDueMails } from "./outbox.ts";

/** Pauses between the attempts after a request. Later attempts are made by the hourly job. */
const RETRY_PAUSES_MS = [2_000, 10_000];
/** Due mails that one request delivers at most, so that it ends soon after its response. */
const MAILS_PER_REQUEST = 6;

/** Runs after the response: awaits `before`, then delivers due mails. A failure is logged and has no other effect. */
export function sendMailAfterResponse(
  c: AppContext,
  before: Promise<void> = Promise.resolve(),
): void {
  const { db, mailer, settings, now, pause, log, requestId } = c.get("context");
  const work = async () => {
    await before;
    const options = { mailer, settings, clock: () => now, pause };
    const { failed } = await deliverDueMails(db, {
      ...options,
      most: MAILS_PER_REQUEST,
      pauses: RETRY_PAUSES_MS,
    });
    if (failed > 0) log({ event: "mail_failed", id: requestId, failed });
  };
  c.executionCtx.waitUntil(work().catch(() => log({ event: "mail_failed", id: requestId })));
}
