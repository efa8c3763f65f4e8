import type { Context } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { getHostCookie, setHostCookie } from "./host-cookie.ts";
import type { UserRow } from "../../accounts/requests/store-call.ts";
import { encrypt, decrypt } from "../encryption.ts";

const NAME = "device";
/** A browser that did not sign in for this long is unknown again. */
const LIFETIME_MS = 180 * 86_400_000;
/** Several people may share a browser. The newest sign-ins are kept. */
const USERS_MAX = 4;

type Account = Pick<UserRow, "id" | "passwordChangedAt">;

/** What a cookie of devices says of an account: the id of the device, and the version of the password when it was known. */
const toEntry = (device: string, { passwordChangedAt }: Account) =>
  `${device} ${passwordChangedAt?.getTime() ?? 0}`;

/** The id of the device on which a user has signed in since the password was last changed; undefined for any other device. */
export function findKnownDevice(
  devices: Readonly<Record<string, string>>,
  account: Account,
): string | undefined {
  const entry = devices[account.id];
  const [device = ""] = entry?.split(" ") ?? [];
  return entry === toEntry(device, account) ? device : undefined;
}

/**
 * OWASP's device cookie: for each user who has signed in on this browser, a device by user id. The cookie is encrypted,
 * so it cannot be forged, and it counts only for the users it names.
 */
export async function readDeviceCookie(
  c: Context<AppEnv>,
): Promise<Readonly<Record<string, string>>> {
  const text = getHostCookie(c, NAME);
  if (text === undefined) return {};
  return (await decrypt(c.var.settings, "known-device", text, c.var.now)) ?? {};
}

/** Adds a user who has signed in to the device cookie of this browser. True when they had not signed in here before. */
export async function issueDeviceCookie(c: Context<AppEnv>, account: Account): Promise<boolean> {
  const { settings, now, newId } = c.var;
  const devices = await readDeviceCookie(c);
  const { [account.id]: _before, ...others } = devices;
  const known = findKnownDevice(devices, account);
  const entry = [account.id, toEntry(known ?? newId(), account)];
  const people = [...Object.entries(others).slice(1 - USERS_MAX), entry];
  const expires = new Date(now.getTime() + LIFETIME_MS);
  const text = await encrypt(settings, "known-device", Object.fromEntries(people), expires);
  setHostCookie(c, NAME, text, expires);
  return known === undefined;
}
