import { and, eq, isNull } from "drizzle-orm";
import type { User } from "@goals/contracts/auth";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";

/** Notes that a person has finished the onboarding; said again it changes nothing. */
export async function finishOnboarding(
  db: Database,
  { user, now }: { user: User; now: Date },
): Promise<User> {
  await db.repeatable
    .update(users)
    .set({ onboardedAt: now })
    .where(and(eq(users.id, user.id), isNull(users.onboardedAt)));
  return { ...user, onboarded: true };
}
