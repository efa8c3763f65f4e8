import { PASSWORD } from "@goals/contracts/notices";
import { isOwnWord } from "@goals/contracts/auth";
import { createFieldError } from "../../platform/errors/domain-errors.ts";

/** A separate file of the shell, to keep it out of the bundle: 18,000 passwords in lower case, one per line. */
const LIST = "https://assets.local/common-passwords.txt";
const LIMIT_MS = 1_500;
const PREFIX_LENGTH = 5;

/** Cached for the isolate. One string, because a set of so many strings takes several times the memory. */
let list: string | undefined;

export type PasswordPolicy = ReturnType<typeof createPasswordPolicy>;

/** `leakedPasswordsUrl`: Have I Been Pwned's range API or a compatible one; undefined for no check. */
export function createPasswordPolicy(
  assets: Fetcher,
  leakedPasswordsUrl: string | undefined,
  log: (line: { readonly event: string; readonly status?: number }) => void,
) {
  /** True for a common password, in any case. Attackers try these first. */
  async function isCommon(password: string): Promise<boolean> {
    if (list === undefined) {
      const file = await assets.fetch(LIST);
      if (!file.ok) {
        // A missing file must not lock anyone out.
        log({ event: "common_passwords_missing", status: file.status });
        return false;
      }
      list = `\n${await file.text()}\n`;
    }
    const isLine = !password.includes("\n");
    return isLine && list.includes(`\n${password.toLowerCase()}\n`);
  }

  /** Only five of the digest's 40 characters leave the Worker (k-anonymity). False if the service does not respond. */
  async function isLeaked(password: string): Promise<boolean> {
    if (leakedPasswordsUrl === undefined) return false;
    const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
    const hex = new Uint8Array(digest).toHex().toUpperCase();
    const [prefix, rest] = [hex.slice(0, PREFIX_LENGTH), hex.slice(PREFIX_LENGTH)];
    try {
      const signal = AbortSignal.timeout(LIMIT_MS);
      const init = { headers: { "add-padding": "true" }, signal, redirect: "manual" } as const;
      const response = await fetch(leakedPasswordsUrl + prefix, init);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const text = await response.text();
      // Padding entries have the count 0.
      return text.split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && !/:0+$/.test(line));
    } catch {
      log({ event: "leaked_passwords_unreachable" });
      return false;
    }
  }

  return {
    isCommon,
    /** Refuses a common or leaked password, and one of the words that strangers know about the user. Throws InvalidInput. */
    async requireGoodPassword(
      password: string,
      field: string,
      personalWords: readonly string[],
    ): Promise<void> {
      if (isOwnWord(password, personalWords)) throw createFieldError(field, PASSWORD.own);
      if (await isCommon(password)) throw createFieldError(field, PASSWORD.common);
      if (await isLeaked(password)) throw createFieldError(field, PASSWORD.leaked);
    },
  };
}
