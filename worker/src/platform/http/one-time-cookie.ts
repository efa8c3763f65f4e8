import type { AppContext } from "../../accounts/requests/app-env.ts";
import { usedSignIns } from "../db/schema.ts";
import { decrypt, encrypt, type EncryptionPurpose } from "../encryption.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "./credentials.ts";

const LIFETIME_MS = 10 * 60_000;

const computeExpiry = (now: Date) => new Date(now.getTime() + LIFETIME_MS);

/** Keeps a value in this browser for ten minutes, encrypted. */
export async function setOneTimeCookie(
  c: AppContext,
  name: string,
  purpose: EncryptionPurpose,
  value: Readonly<Record<string, string>>,
): Promise<void> {
  const { settings, now } = c.get("context");
  const expires = computeExpiry(now);
  setHostCookie(c, name, await encrypt(settings, purpose, value, expires), expires);
}

/** Reads the value and deletes the cookie. Null if the cookie is missing, forged or expired. */
export async function takeOneTimeCookie(c: AppContext, name: string, purpose: EncryptionPurpose) {
  const { settings, now } = c.get("context");
  const text = getHostCookie(c, name);
  deleteHostCookie(c, name);
  return text === undefined ? null : decrypt(settings, purpose, text, now);
}

/** Marks a cookie's id as used. False if it was before, so that only one of several concurrent calls succeeds. */
export async function markUsed(c: AppContext, id: string): Promise<boolean> {
  const { db, now } = c.get("context");
  const row = { id, expiresAt: computeExpiry(now) };
  const used = await db.insert(usedSignIns).values(row).onConflictDoNothing().returning();
  return used.length > 0;
}
