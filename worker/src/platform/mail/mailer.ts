import type { Env } from "../env.ts";
import { readSettings } from "../settings.ts";
import { withTimeout } from "../with-timeout.ts";
import type { Mail } from "./render-mail.ts";

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

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
