import type { Registration } from "@goals/contracts/auth";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { Conflict } from "../errors/common-errors.ts";
import { namesOf } from "./names-of.ts";
import type { Passwords } from "./passwords.ts";

/** Another account has the address. */
export class EmailTaken extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super("email_taken", "An account with this email already exists. Please sign in instead.");
  }
}

/** Creates an account. Of two for one address at once the index lets one through; the other is EmailTaken. */
export async function register(
  db: Database,
  input: Registration & {
    timeZone: string | null;
    passwords: Passwords;
    now: Date;
    newId: () => string;
  },
): Promise<typeof users.$inferSelect> {
  const [row] = await db
    .insert(users)
    .values({
      id: input.newId(),
      email: input.email,
      ...namesOf(input.name),
      passwordHash: await input.passwords.hash(input.password),
      timeZone: input.timeZone,
      createdAt: input.now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!row) throw new EmailTaken();
  return row;
}
