import { createHmac } from "node:crypto";
import { eq, and, isNull, sql } from "drizzle-orm";
import type { User, ModelConsentChange } from "@goals/contracts/auth";
import type { Language } from "@goals/contracts/languages";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";

export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = ""] = name.split(/\s/, 1);
  return { firstName, lastName: name.slice(firstName.length).trim() };
}

/** The user's decision about the language model, with its date; empty if they have not decided. */
function toModelConsent(row: typeof users.$inferSelect): Pick<User, "modelConsent"> {
  const { modelConsent: allowed, modelConsentAt: at, modelOperator: operator } = row;
  if (allowed === null || at === null) return {};
  return { modelConsent: { allowed, at: at.toISOString(), ...(operator && { operator }) } };
}

export function toUserResponse(
  row: typeof users.$inferSelect,
  zone: string,
  sessionEndsAt: Date,
  settings: { readonly SESSION_SECRET: string },
): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    timeZone: zone,
    createdAt: row.createdAt.toISOString(),
    hasPassword: row.passwordHash !== null,
    onboarded: row.onboardedAt !== null,
    ...(row.language && { language: row.language }),
    ...toModelConsent(row),
    ...(row.dayBeginsAt > 0 && { dayBeginsAt: row.dayBeginsAt }),
    ...(!row.offersObstacles && { offersObstacles: false }),
    // Encrypts unsent work on the user's devices after a session. A device deletes it with the session, and gets it
    // again when its owner signs in.
    deviceKey: createHmac("sha256", settings.SESSION_SECRET)
      .update(`device ${row.id}`)
      .digest("base64"),
    sessionEndsAt: sessionEndsAt.toISOString(),
  };
}

/** Stores whether an operator's language model may read a user's answers. Repeating a decision keeps its first date. */
export async function changeModelConsent(
  db: Database,
  { userId, allowed, operator, now }: ModelConsentChange & { userId: string; now: Date },
): Promise<Pick<User, "modelConsent">> {
  const modelOperator = operator ?? null;
  const isByOperator = sql`${users.modelOperator} is ${modelOperator}`;
  const isSame = and(eq(users.modelConsent, allowed), isByOperator);
  const [row] = await db.repeatable
    .update(users)
    .set({
      modelConsent: allowed,
      modelOperator,
      modelConsentAt: sql`case when ${isSame} then ${users.modelConsentAt} else ${now.getTime()} end`,
    })
    .where(eq(users.id, userId))
    .returning();
  if (!row) throw new Unauthorized();
  return toModelConsent(row);
}

export async function changeObstacleOffers(db: Database, userId: string, offered: boolean) {
  await db.repeatable.update(users).set({ offersObstacles: offered }).where(eq(users.id, userId));
}

export async function finishOnboarding(db: Database, userId: string, now: Date): Promise<void> {
  await db.repeatable
    .update(users)
    .set({ onboardedAt: now })
    .where(and(eq(users.id, userId), isNull(users.onboardedAt)));
}

/** Stores the language of a user's pages and mails, in the directory, which writes the mails. */
export async function changeLanguage(db: Database, userId: string, language: Language) {
  const change = db.repeatable.update(users).set({ language }).where(eq(users.id, userId));
  const [changed] = await change.returning();
  return changed;
}
