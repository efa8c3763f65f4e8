import { PASSWORD } from "@goals/contracts/notices";
import { isOwnWord } from "@goals/contracts/auth";
import { createFieldError } from "../../platform/errors/domain-errors.ts";
import { OUTGOING } from "../../platform/http/outgoing-fetch.ts";
import type { AppContext } from "../requests/app-env.ts";
import { isCommonPassword } from "./passwords.ts";

const PREFIX_LENGTH = 5;

/** Only five of the digest's 40 characters leave the Worker (k-anonymity). False if the service does not respond. */
async function isLeaked(c: AppContext, password: string): Promise<boolean> {
  const { log, requestId, settings } = c.get("context");
  // Have I Been Pwned's range API or a compatible one; undefined for no check.
  const url = settings.LEAKED_PASSWORDS_URL;
  if (url === undefined) return false;
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
  const hex = new Uint8Array(digest).toHex().toUpperCase();
  const [prefix, rest] = [hex.slice(0, PREFIX_LENGTH), hex.slice(PREFIX_LENGTH)];
  try {
    const headers = { "add-padding": "true" };
    const response = await OUTGOING.leakedPasswords(url)(url + prefix, { headers });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const text = await response.text();
    // Padding entries have the count 0.
    return text.split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && !/:0+$/.test(line));
  } catch {
    log({ event: "leaked_passwords_unreachable", id: requestId });
    return false;
  }
}

/** Refuses a common or leaked password, and one of the words that strangers know about the user. Throws InvalidInput. */
export async function requireGoodPassword(
  c: AppContext,
  password: string,
  field: string,
  personalWords: readonly string[],
): Promise<void> {
  if (isOwnWord(password, personalWords)) throw createFieldError(field, PASSWORD.own);
  if (await isCommonPassword(c.env.ASSETS, password, c.get("context")))
    throw createFieldError(field, PASSWORD.common);
  if (await isLeaked(c, password)) throw createFieldError(field, PASSWORD.leaked);
}
