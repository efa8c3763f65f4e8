import { eq } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { users } from "../platform/db/schema.ts";
import { selectUserRows, type UserTable } from "../platform/db/user-tables.ts";
import type { AccountRows } from "./placement.ts";

export async function readAccount(
  db: Database,
  userId: string,
  placements: readonly UserTable["placement"][],
): Promise<AccountRows> {
  const { selects, nameRows } = selectUserRows(db, userId, placements);
  const { emailVerifiedAt } = users;
  const [[user], ...rows] = await db.batch([
    db.select({ emailVerifiedAt }).from(users).where(eq(users.id, userId)),
    ...selects,
  ]);
  return { lists: nameRows(rows), emailVerifiedAt: user?.emailVerifiedAt ?? null };
}
