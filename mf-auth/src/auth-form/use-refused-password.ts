import { PASSWORD_MIN } from "@goals/contracts/limits";
import { PASSWORD } from "@goals/contracts/notices";
import { isOwnWord } from "@goals/contracts/own-words";
import { useEffect, useState } from "react";

/** The file from which the server refuses passwords too: lower case, one on each line. */
const LIST = "/common-passwords.txt";

let list: Promise<string> | undefined;

/** Loads the list once. Empty without a network: the server checks again. */
async function loadCommonPasswords(): Promise<string> {
  const response = await fetch(LIST).catch(() => undefined);
  if (response?.ok) return `\n${await response.text()}\n`;
  list = undefined;
  return "";
}

/**
 * Why the server would refuse a new password, as far as the page can know; null for one that it takes, undefined while
 * the list of common passwords is loading.
 */
export function useRefusedPassword(
  password: string,
  personalWords: readonly string[],
): string | null | undefined {
  const [common, setCommon] = useState<string>();
  const isLongEnough = password.length >= PASSWORD_MIN;
  useEffect(() => {
    if (!isLongEnough) return;
    list ??= loadCommonPasswords();
    void list.then(setCommon);
  }, [isLongEnough]);
  if (!isLongEnough) return null;
  if (isOwnWord(password, personalWords)) return PASSWORD.own;
  if (common === undefined) return undefined;
  return common.includes(`\n${password.toLowerCase()}\n`) ? PASSWORD.common : null;
}
