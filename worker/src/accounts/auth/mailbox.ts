import { domainToUnicode } from "node:url";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users, type UserRow } from "../../platform/db/schema.ts";
import type { RequestContext } from "../requests/app-env.ts";

/** An address, and its spelling with an international domain: accounts from before there was one spelling may have it. */
function listSpellings(address: string): string[] {
  const at = address.lastIndexOf("@") + 1;
  const unicode = address.slice(0, at) + domainToUnicode(address.slice(at));
  return [...new Set([address, unicode])];
}

/** The accounts of a mailbox: one, unless two spellings of its domain made two before there was one. */
export const isMailbox = (address: string) => inArray(users.email, listSpellings(address));

export const findByMailbox = (db: Database, address: string): Promise<UserRow[]> =>
  db.select().from(users).where(isMailbox(address));

/** True if an account has the mailbox under another spelling. The unique index knows of this one. */
export async function isSpelledOtherwise(db: Database, address: string): Promise<boolean> {
  const others = listSpellings(address).filter((one) => one !== address);
  if (others.length === 0) return false;
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.email, others));
  return found.length > 0;
}

/** Gives an account the one spelling of its address. */
export async function respell({ db, userRows }: RequestContext, { id }: UserRow, email: string) {
  const isThis = eq(users.id, id);
  const [changed] = await db.repeatable.update(users).set({ email }).where(isThis).returning();
  if (changed) await userRows.updateProfile(db, changed);
}
