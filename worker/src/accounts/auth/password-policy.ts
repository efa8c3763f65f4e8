import { PASSWORD } from "@goals/contracts/notices";
import { PRODUCT } from "@goals/contracts/product";
import { createFieldError } from "../../platform/errors/domain-errors.ts";
import { withTimeout } from "../../platform/with-timeout.ts";

/** Beside the shell's files, and so no part of the bundle: 18,000 lines, one password each, in lower case. */
const LIST = "https://assets.local/common-passwords.txt";
/** A service that has not answered by then is not asked further. */
const LIMIT_MS = 1_500;
const PREFIX_LENGTH = 5;

/** Kept for the isolate. As one text, because a set of so many strings takes several times its memory. */
let list: string | undefined;

export interface PasswordPolicy {
  /** True for a password that is tried before all others, in whatever case. */
  isCommon(password: string): Promise<boolean>;
  /**
   * Refuses a new password that is common, is in a list of leaked ones where such a service is configured, or is a word of
   * `own`, which strangers know of the user, also with digits and signs around it. `field` is the form's. Throws InvalidInput.
   */
  requireGoodPassword(password: string, field: string, own?: readonly string[]): Promise<void>;
}

const toLetters = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, "");

/** True for the same text in any case, or for the same letters: digits and signs around a word are guessed first. */
function isSameWord(word: string, password: string): boolean {
  if (word === "") return false;
  const letters = toLetters(word);
  return (
    word.toLowerCase() === password.toLowerCase() ||
    (letters !== "" && letters === toLetters(password))
  );
}

/** Creates the policy of a request. */
export function createPasswordPolicy({
  assets,
  leakedPasswordsUrl,
  log,
}: {
  assets: Fetcher;
  /** Have I Been Pwned's range API, or one that answers as it does; undefined to ask nobody. */
  leakedPasswordsUrl: string | undefined;
  log: (line: { readonly event: string; readonly status?: number }) => void;
}): PasswordPolicy {
  async function isCommon(password: string): Promise<boolean> {
    if (list === undefined) {
      const file = await assets.fetch(LIST);
      if (!file.ok) {
        // Nobody is kept out for a file that was not deployed.
        log({ event: "common_passwords_missing", status: file.status });
        return false;
      }
      list = `\n${await file.text()}\n`;
    }
    const isLine = !password.includes("\n");
    return isLine && list.includes(`\n${password.toLowerCase()}\n`);
  }

  /** By k-anonymity: five of the 40 characters of the digest leave the Worker. False when the service does not answer. */
  async function isLeaked(password: string): Promise<boolean> {
    if (leakedPasswordsUrl === undefined) return false;
    const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
    const hex = new Uint8Array(digest).toHex().toUpperCase();
    const [prefix, rest] = [hex.slice(0, PREFIX_LENGTH), hex.slice(PREFIX_LENGTH)];
    try {
      const text = await withTimeout(LIMIT_MS, async (signal) => {
        const headers = { "add-padding": "true" };
        const init = { headers, signal, redirect: "manual" } as const;
        const response = await fetch(leakedPasswordsUrl + prefix, init);
        if (!response.ok) throw new Error(`status ${response.status}`);
        return response.text();
      });
      // Padding has the count 0.
      return text.split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && !/:0+$/.test(line));
    } catch {
      log({ event: "leaked_passwords_unreachable" });
      return false;
    }
  }

  return {
    isCommon,
    async requireGoodPassword(password, field, own = []) {
      const words = [PRODUCT, ...own, ...own.flatMap((text) => text.split(/[@\s]+/))];
      if (words.some((word) => isSameWord(word, password)))
        throw createFieldError(field, PASSWORD.own);
      if (await isCommon(password)) throw createFieldError(field, PASSWORD.common);
      if (await isLeaked(password)) throw createFieldError(field, PASSWORD.leaked);
    },
  };
}
