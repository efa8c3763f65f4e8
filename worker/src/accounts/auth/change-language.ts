import { eq } from "drizzle-orm";
import type { Language } from "@goals/contracts/languages";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import type { Placement } from "../../placement/placement.ts";

/** Stores the language of a user's pages and mails: in the directory, which writes the mails, and in the profile. */
export async function changeLanguage(
  db: Database,
  { userId, language, placement }: { userId: string; language: Language; placement: Placement },
): Promise<void> {
  const change = db.repeatable.update(users).set({ language }).where(eq(users.id, userId));
  const [row] = await change.returning();
  if (row) await placement.updateProfile(db, row);
}
