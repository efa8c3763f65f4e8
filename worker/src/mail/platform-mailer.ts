import type { Env } from "../env.ts";
import { readSettings } from "../settings.ts";
import type { Mailer } from "./mailer.ts";

/** The platform's e-mail binding. On a developer's machine the text is printed too: nobody has a mailbox there. */
export function platformMailer(env: Env): Mailer {
  const { ENVIRONMENT, MAIL_FROM } = readSettings(env);
  return {
    async send(mail) {
      if (ENVIRONMENT === "local") console.log(`Mail to ${mail.to}: ${mail.subject}\n${mail.text}`);
      await env.EMAIL.send({ from: MAIL_FROM, ...mail });
    },
  };
}
