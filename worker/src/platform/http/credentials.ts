import { type UserRow, usedSignIns } from "../db/schema.ts";
import type { Context } from "hono";
import { getContext } from "./context.ts";
import { decrypt, encrypt, type EncryptionPurpose } from "../crypto.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "./middleware.ts";

const ONE_TIME_MS = 10 * 60_000;

/** Keeps a value in this browser for ten minutes, encrypted. */
export async function setOneTimeCookie(
  c: Context,
  name: string,
  purpose: EncryptionPurpose,
  value: Readonly<Record<string, string>>,
): Promise<void> {
  const { settings, now } = getContext(c);
  const expires = new Date(now.getTime() + ONE_TIME_MS);
  setHostCookie(c, name, await encrypt(settings, purpose, value, expires), expires);
}

/** Reads the value and deletes the cookie. Null if the cookie is missing, forged or expired. */
export async function takeOneTimeCookie(c: Context, name: string, purpose: EncryptionPurpose) {
  const { settings, now } = getContext(c);
  const text = deleteHostCookie(c, name);
  return text === undefined ? null : decrypt(settings, purpose, text, now);
}

/** Marks a cookie's id as used. False if it was before, so that only one of several concurrent calls succeeds. */
export async function markUsed(c: Context, id: string): Promise<boolean> {
  const { db, now } = getContext(c);
  const row = { id, expiresAt: new Date(now.getTime() + ONE_TIME_MS) };
  const used = await db.insert(usedSignIns).values(row).onConflictDoNothing().returning();
  return used.length > 0;
}

const DEVICE_COOKIE = "device";
/** A browser without a sign-in for this long is unknown again. */
const DEVICE_LIFETIME_MS = 180 * 86_400_000;
/** Several people may share a browser. The newest sign-ins are kept. */
const USERS_MAX = 4;

type Account = Pick<UserRow, "id" | "passwordChangedAt">;

/** A cookie's entry for an account: the device's id, and the password version at the sign-in. */
const toEntry = (device: string, { passwordChangedAt }: Account) =>
  `${device} ${passwordChangedAt?.getTime() ?? 0}`;

/** The id of a device on which a user has signed in since the last password change; undefined for any other device. */
export function findKnownDevice(devices: Readonly<Record<string, string>>, account: Account) {
  const entry = devices[account.id];
  const [device = ""] = entry?.split(" ") ?? [];
  return entry === toEntry(device, account) ? device : undefined;
}

/** OWASP's device cookie: one device id per user of this browser, encrypted against forgery, valid for them alone. */
export async function readDeviceCookie(c: Context): Promise<Readonly<Record<string, string>>> {
  const { settings, now } = getContext(c);
  const text = getHostCookie(c, DEVICE_COOKIE);
  return (text && (await decrypt(settings, "known-device", text, now))) || {};
}

/** Adds a signed-in user to this browser's device cookie. True if the device is new for them. */
export async function issueDeviceCookie(c: Context, account: Account): Promise<boolean> {
  const { settings, now, newId } = getContext(c);
  const devices = await readDeviceCookie(c);
  const { [account.id]: _before, ...others } = devices;
  const deviceId = findKnownDevice(devices, account);
  const entry = [account.id, toEntry(deviceId ?? newId(), account)];
  const people = [...Object.entries(others).slice(1 - USERS_MAX), entry];
  const expires = new Date(now.getTime() + DEVICE_LIFETIME_MS);
  const text = await encrypt(settings, "known-device", Object.fromEntries(people), expires);
  setHostCookie(c, DEVICE_COOKIE, text, expires);
  return deviceId === undefined;
}
