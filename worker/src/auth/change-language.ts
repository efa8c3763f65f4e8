import { eq } from "drizzle-orm";
import type { User } from "@goals/contracts/auth";
import type { Language } from "@goals/contracts/languages";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import type { Placement } from "../user-store/placement.ts";

/** Stores the language of a user's pages and mails: in the directory, which writes the mails, and in the profile. */
export async function changeLanguage(
  db: Database,
  { user, language, placement }: { user: User; language: Language; placement: Placement },
): Promise<User> {
  const [row] = await db.repeatable
    .update(users)
    .set({ language })
    .where(eq(users.id, user.id))
    .returning();
  if (row) await placement.updateProfile(db, row);
  return { ...user, language };
}
