import { and, eq, sql } from "drizzle-orm";
import { REMINDER_KINDS, type ReminderKind } from "@goals/contracts/reminders";
import * as z from "zod/mini";
import { decrypt, encrypt } from "../../platform/crypto.ts";
import type { Database } from "../../platform/db/database.ts";
import { reminders } from "../../platform/db/schema.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { findBrowserLanguage, respondPlainPage } from "../../platform/http/plain-page.ts";
import { renderUnsubscribePage } from "../../platform/mail/reminder-mail.ts";
import type { Settings } from "../../platform/settings.ts";

/** The token in the link is the only credential, because mail programs send no cookies. */
export const UNSUBSCRIBE = "/unsubscribe";

/** Longer than anyone remembers a reminder. */
const LINK_MS = 90 * 86_400_000;

const linkSchema = z.object({ userId: z.string(), kind: z.enum(REMINDER_KINDS) });

/** The link that stops the mails of one reminder. Works for anyone who has it, and does nothing else. */
export async function createUnsubscribeLink(
  settings: Settings,
  of: { origin: string; user: { id: string }; kind: ReminderKind; now: Date },
): Promise<string> {
  const { origin, user, kind, now } = of;
  const until = new Date(now.getTime() + LINK_MS);
  const token = await encrypt(settings, "unsubscribe", { userId: user.id, kind }, until);
  return `${origin}${UNSUBSCRIBE}?token=${token}`;
}

/** Turns off a reminder's mails. Without a channel the reminder is off. A repeat changes nothing. */
async function stopMails(db: Database, { userId, kind }: z.infer<typeof linkSchema>) {
  const nextDueAt = sql`iif(${reminders.byPush}, ${reminders.nextDueAt}, null)`;
  await db.repeatable
    .update(reminders)
    .set({ byMail: false, nextDueAt })
    .where(and(eq(reminders.userId, userId), eq(reminders.kind, kind)));
}

/** Shows what a mail's link would do (GET, because mail scanners follow links), or does it (POST). */
export async function serveUnsubscribe(c: AppContext): Promise<Response> {
  c.get("context").route = `${c.req.method} ${UNSUBSCRIBE}`;
  const { settings, now, directory } = c.get("context");
  const token = c.req.query("token") ?? "";
  const link = z.safeParse(linkSchema, await decrypt(settings, "unsubscribe", token, now));
  if (!link.success) throw new NotFound();
  const isDone = c.req.method === "POST";
  if (isDone) await stopMails(directory(), link.data);
  const language = findBrowserLanguage(c);
  return respondPlainPage(c, renderUnsubscribePage({ token, isDone, language }));
}
