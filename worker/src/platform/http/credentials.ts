import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import type { UserRow } from "../../placement/placement.ts";
import { usedSignIns } from "../db/schema.ts";
import { decrypt, encrypt, type EncryptionPurpose } from "../crypto.ts";

/** Plain http only exists on localhost, where some clients refuse a `__Host-` cookie. */
const isSecure = (c: AppContext): boolean =>
  c.get("context").settings.ENVIRONMENT === "production" || c.req.url.startsWith("https:");

const nameFor = (c: AppContext, name: string) => (isSecure(c) ? `__Host-${name}` : name);

const attributes = (c: AppContext) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(c) }) as const;

export const getHostCookie = (c: AppContext, name: string): string | undefined =>
  getCookie(c, nameFor(c, name));

/** Sets a cookie that scripts and other sites cannot use. */
export function setHostCookie(c: AppContext, name: string, value: string, expires: Date): void {
  setCookie(c, nameFor(c, name), value, { ...attributes(c), expires });
}

export function deleteHostCookie(c: AppContext, name: string): void {
  deleteCookie(c, nameFor(c, name), attributes(c));
}

/** The token in a request's Authorization header. Such a request ignores all cookies, so its origin is not checked. */
export function readBearerToken(c: AppContext): string | undefined {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(c.req.header("authorization") ?? "");
  return match ? (match[1] ?? "") : undefined;
}

const ONE_TIME_MS = 10 * 60_000;

/** Keeps a value in this browser for ten minutes, encrypted. */
export async function setOneTimeCookie(
  c: AppContext,
  name: string,
  purpose: EncryptionPurpose,
  value: Readonly<Record<string, string>>,
): Promise<void> {
  const { settings, now } = c.get("context");
  const expires = new Date(now.getTime() + ONE_TIME_MS);
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
export async function readDeviceCookie(c: AppContext): Promise<Readonly<Record<string, string>>> {
  const { settings, now } = c.get("context");
  const text = getHostCookie(c, DEVICE_COOKIE);
  return (text && (await decrypt(settings, "known-device", text, now))) || {};
}

/** Adds a signed-in user to this browser's device cookie. True if the device is new for them. */
export async function issueDeviceCookie(c: AppContext, account: Account): Promise<boolean> {
  const { settings, now, newId } = c.get("context");
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

/** The order matters, because almost every user agent also names browsers further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Describes a user agent: "Chrome on Android". Never contains a part of the user agent itself. */
export function describeDevice(userAgent: string): string {
  const findName = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = findName(BROWSERS);
  const system = findName(SYSTEMS);
  return system ? `${browser ?? "A browser"} on ${system}` : (browser ?? "An unknown device");
}
