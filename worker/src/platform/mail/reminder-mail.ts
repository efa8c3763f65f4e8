import type { users } from "../db/schema.ts";
import { renderMail, type Mail } from "./render-mail.ts";
import type { ReminderTexts } from "./reminder-texts.ts";
import { createTranslator } from "../translate.ts";

/** The mail of a reminder, which a mail program can stop with one tap (RFC 8058). */
export function reminderMail(input: {
  user: Pick<typeof users.$inferSelect, "email" | "firstName" | "language">;
  texts: ReminderTexts;
  origin: string;
  unsubscribe: string;
}): Mail {
  const { user, texts, origin, unsubscribe } = input;
  const { email, firstName, language } = user;
  const t = createTranslator(language);
  const content = { to: email, firstName, language, link: `${origin}${texts.path}` };
  const words = {
    subject: texts.title,
    before: texts.body,
    action: texts.open,
    after: t("You turned on this reminder in your profile."),
    stop: { text: t("Stop sending me these"), link: unsubscribe },
  };
  const mail = renderMail(content, words, t);
  return {
    ...mail,
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
