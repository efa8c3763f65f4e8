import type { Env } from "../env.ts";
import { readSettings } from "../settings.ts";
import { withTimeout } from "../with-timeout.ts";
import type { Mail } from "./mail-templates.ts";

/** What carries a message away. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A carrier that has not answered by then is tried again later. */
const LIMIT_MS = 10_000;

/** The platform's e-mail binding. On a developer's machine the text is printed too: nobody has a mailbox there. */
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
