import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { readUserRows, type UserTable } from "../db/user-tables.ts";
import type { AccountRows } from "./placement.ts";

/** Reads what the directory has of a user, with the rows of these placements. */
export async function readAccount(
  db: Database,
  userId: string,
  placements: readonly UserTable["placement"][],
): Promise<AccountRows> {
  const [lists, [user]] = await Promise.all([
    readUserRows(db, userId, placements),
    db.select({ emailVerifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId)),
  ]);
  return { lists, emailVerifiedAt: user?.emailVerifiedAt ?? null };
}
