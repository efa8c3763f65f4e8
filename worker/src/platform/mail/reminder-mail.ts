import type { Language } from "@goals/contracts/languages";
import { PRODUCT } from "@goals/contracts/notices";
import type { ReminderKind } from "@goals/contracts/reminders";
import type { users } from "../db/schema.ts";
import { renderPlainPage } from "../http/plain-page.ts";
import { TRANSLATORS } from "../translate.ts";
import { renderMail, type Mail } from "./mail.ts";

const REMINDERS = {
  plan: { title: "Plan your day", body: "Three tasks are enough.", path: "/today" },
  line: { title: "How was your day?", body: "A line about it is enough.", path: "/today" },
  week: {
    title: "Look back on your week",
    body: "What was good, what was hard, what comes next.",
    path: "/week",
  },
  month: { title: "The month ends", body: "An objective is still open.", path: "/objectives" },
} as const satisfies Record<ReminderKind, object>;

/** A reminder's texts, and its page. Contains no user's text, because a locked screen may show it. */
export function createReminderTexts(kind: ReminderKind, language: Language | null) {
  const t = TRANSLATORS[language ?? "en"];
  const { title, body, path } = REMINDERS[kind];
  const open = t("Open {product}", { product: PRODUCT });
  return { title: t(title), body: t(body), path, open, done: t("Done") };
}

/** The mail of a reminder, which a mail program can stop with one tap (RFC 8058). */
export function reminderMail(input: {
  user: Pick<typeof users.$inferSelect, "email" | "firstName" | "language">;
  texts: ReturnType<typeof createReminderTexts>;
  origin: string;
  unsubscribe: string;
}): Mail {
  const { user, texts, origin, unsubscribe } = input;
  const { email, firstName, language } = user;
  const t = TRANSLATORS[language ?? "en"];
  const content = { to: email, firstName, language, link: `${origin}${texts.path}` };
  const words = {
    subject: texts.title,
    before: texts.body,
    action: texts.open,
    after: t("You turned on this reminder in your profile."),
    stop: { text: t("Stop sending me these"), link: unsubscribe },
  };
  const headers = {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...renderMail(content, words, t), headers };
}

/** The page behind the link that stops a reminder's mails. Its token is verified before, so it needs no escaping. */
export function renderUnsubscribePage(of: { token: string; isDone: boolean; language: Language }) {
  const { token, isDone, language } = of;
  const t = TRANSLATORS[language ?? "en"];
  const title = isDone
    ? t("No more emails for this reminder")
    : t("Stop the emails for this reminder?");
  const content = isDone
    ? `<p>${t("You can turn them on again in your profile.")}</p>`
    : `<form method="post" action="/unsubscribe?token=${token}"><button type="submit">${t("Stop sending me these")}</button></form>`;
  return renderPlainPage({ language, title, content });
}
