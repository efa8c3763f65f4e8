import { eq } from "drizzle-orm";
import type { Registration } from "@goals/contracts/auth";
import type { Database } from "../db/database.ts";
import { writeOrFind } from "../db/patience.ts";
import { users } from "../db/schema.ts";
import { Conflict } from "../errors/common-errors.ts";
import { splitName } from "./names-of.ts";
import type { Passwords } from "./passwords.ts";

/** Another account has the address. */
export class EmailTaken extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super("email_taken", "An account with this email already exists. Please sign in instead.");
  }
}

/** Creates an account. Of two for one address at once the index lets one through; the other is EmailTaken. */
export async function registerUser(
  db: Database,
  input: Registration & {
    timeZone: string | null;
    passwords: Passwords;
    now: Date;
    newId: () => string;
  },
): Promise<typeof users.$inferSelect> {
  const id = input.newId();
  const passwordHash = await input.passwords.hash(input.password);
  const { email, timeZone, now: createdAt } = input;
  const [row] = await writeOrFind(
    db
      .insert(users)
      .values({ id, email, ...splitName(input.name), passwordHash, timeZone, createdAt })
      .onConflictDoNothing({ target: users.email })
      .returning(),
    () => db.select().from(users).where(eq(users.id, id)),
  );
  if (!row) throw new EmailTaken();
  return row;
}
