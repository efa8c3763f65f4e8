import type { AppContext } from "../../accounts/requests/app-env.ts";
import { type Env, readSettings } from "../settings.ts";
import { withTimeout } from "../bounds.ts";
import { deliverDueMails } from "./outbox.ts";
import type { Mailer } from "./render-mail.ts";

/** How long to wait for a mail service. A failed mail is retried later. */
const LIMIT_MS = 10_000;

/** A mailer for Cloudflare's e-mail binding. In local development it also prints each mail. */
export function createPlatformMailer(limitMs = LIMIT_MS): (env: Env) => Mailer {
  return (env) => {
    const { ENVIRONMENT, MAIL_FROM } = readSettings(env);
    return {
      async send(mail) {
        if (ENVIRONMENT === "local")
          console.log(`Mail to ${mail.to}: ${mail.subject}\n${mail.text}`);
        await withTimeout(limitMs, () => env.EMAIL.send({ from: MAIL_FROM, ...mail }));
      },
    };
  };
}

/** Pauses between the attempts after a request. Later attempts are made by the hourly job. */
const RETRY_PAUSES_MS = [2_000, 10_000];
/** Due mails that one request delivers at most, so that it ends soon after its response. */
const MAILS_PER_REQUEST = 6;

/** Runs after the response: awaits `before`, then delivers due mails. A failure is logged and has no other effect. */
export function sendMailAfterResponse(c: AppContext, before: Promise<void> = Promise.resolve()) {
  const { db, mailer, settings, now, pause, log, requestId } = c.get("context");
  const work = async () => {
    await before;
    const patience = { most: MAILS_PER_REQUEST, pauses: RETRY_PAUSES_MS, pause };
    const clock = () => now;
    const { failed } = await deliverDueMails(db, { mailer, settings, clock, ...patience });
    if (failed > 0) log({ event: "mail_failed", id: requestId, failed });
  };
  c.executionCtx.waitUntil(work().catch(() => log({ event: "mail_failed", id: requestId })));
}
