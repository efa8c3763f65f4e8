import { domainToUnicode } from "node:url";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users, type UserRow } from "../../platform/db/schema.ts";
import type { RequestContext } from "../requests/app-env.ts";

/** An address, and its spelling with an international domain, which older accounts may have. */
function listSpellings(address: string): string[] {
  const at = address.lastIndexOf("@") + 1;
  const unicode = address.slice(0, at) + domainToUnicode(address.slice(at));
  return [...new Set([address, unicode])];
}

/** The accounts of a mailbox: one, or two older ones under different spellings of its domain. */
export const isMailbox = (address: string) => inArray(users.email, listSpellings(address));

export const findByMailbox = (db: Database, address: string): Promise<UserRow[]> =>
  db.select().from(users).where(isMailbox(address));

/** True if an account has the mailbox under another spelling. The unique index covers only this one. */
export async function isSpelledOtherwise(db: Database, address: string): Promise<boolean> {
  const others = listSpellings(address).filter((one) => one !== address);
  if (others.length === 0) return false;
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.email, others));
  return found.length > 0;
}

/** Stores the normalised spelling of an account's address. */
export async function respell({ db, userRows }: RequestContext, { id }: UserRow, email: string) {
  const isThis = eq(users.id, id);
  const [changed] = await db.repeatable.update(users).set({ email }).where(isThis).returning();
  if (changed) await userRows.updateProfile(db, changed);
}
