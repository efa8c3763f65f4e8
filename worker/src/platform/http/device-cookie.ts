import type { AppContext } from "../../accounts/requests/app-env.ts";
import { getHostCookie, setHostCookie } from "./credentials.ts";
import type { UserRow } from "../../accounts/requests/store-call.ts";
import { encrypt, decrypt } from "../encryption.ts";

const NAME = "device";
/** A browser without a sign-in for this long is unknown again. */
const LIFETIME_MS = 180 * 86_400_000;
/** Several people may share a browser. The newest sign-ins are kept. */
const USERS_MAX = 4;

type Account = Pick<UserRow, "id" | "passwordChangedAt">;

/** A cookie's entry for an account: the device's id, and the password version at the sign-in. */
const toEntry = (device: string, { passwordChangedAt }: Account) =>
  `${device} ${passwordChangedAt?.getTime() ?? 0}`;

/** The id of a device on which a user has signed in since the last password change; undefined for any other device. */
export function findKnownDevice(
  devices: Readonly<Record<string, string>>,
  account: Account,
): string | undefined {
  const entry = devices[account.id];
  const [device = ""] = entry?.split(" ") ?? [];
  return entry === toEntry(device, account) ? device : undefined;
}

/**
 * OWASP's device cookie: a device id for each user who has signed in on this browser. Encrypted, so that it cannot be
 * forged, and only valid for its users.
 */
export async function readDeviceCookie(c: AppContext): Promise<Readonly<Record<string, string>>> {
  const text = getHostCookie(c, NAME);
  if (text === undefined) return {};
  return (
    (await decrypt(c.get("context").settings, "known-device", text, c.get("context").now)) ?? {}
  );
}

/** Adds a signed-in user to this browser's device cookie. True if the device is new for them. */
export async function issueDeviceCookie(c: AppContext, account: Account): Promise<boolean> {
  const { settings, now, newId } = c.get("context");
  const devices = await readDeviceCookie(c);
  const { [account.id]: _before, ...others } = devices;
  const deviceId = findKnownDevice(devices, account);
  const entry = [account.id, toEntry(deviceId ?? newId(), account)];
  const people = [...Object.entries(others).slice(1 - USERS_MAX), entry];
  const expires = new Date(now.getTime() + LIFETIME_MS);
  const text = await encrypt(settings, "known-device", Object.fromEntries(people), expires);
  setHostCookie(c, NAME, text, expires);
  return deviceId === undefined;
}
