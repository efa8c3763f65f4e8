import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { getHostCookie, setHostCookie } from "../http/host-cookie.ts";
import { encrypt, decrypt } from "./encryption.ts";

const NAME = "device";
/** A browser that did not sign in for this long is a stranger again. */
const LIFETIME_MS = 180 * 86_400_000;
/** A family's tablet. The newest stay. */
const PEOPLE_MAX = 4;

/**
 * Who has signed in on this browser before: for each user id the name this device has with them. Nobody can make or
 * change such a cookie but us, and another person's says nothing about one's own account.
 */
export async function readDeviceCookie(
  c: Context<AppEnv>,
): Promise<Readonly<Record<string, string>>> {
  const text = getHostCookie(c, NAME);
  if (text === undefined) return {};
  return (await decrypt(c.var.settings, "known-device", text, c.var.now)) ?? {};
}

/** Notes that a person has signed in on this browser, beside the others who have. */
export async function issueDeviceCookie(c: Context<AppEnv>, userId: string): Promise<void> {
  const { settings, now, newId } = c.var;
  const { [userId]: device = newId(), ...others } = await readDeviceCookie(c);
  const people = [...Object.entries(others).slice(1 - PEOPLE_MAX), [userId, device]];
  const expires = new Date(now.getTime() + LIFETIME_MS);
  const text = await encrypt(settings, "known-device", Object.fromEntries(people), expires);
  setHostCookie(c, NAME, text, expires);
}
