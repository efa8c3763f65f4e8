// Without schemas: the field for a new password needs it as you type.
import { PRODUCT } from "./notices.ts";

const toLetters = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, "");

/** Ignores case, digits and signs, because attackers try those around a word first. */
function isSameWord(word: string, password: string): boolean {
  if (word === "") return false;
  const letters = toLetters(word);
  return (
    word.toLowerCase() === password.toLowerCase() ||
    (letters !== "" && letters === toLetters(password))
  );
}

/** True for the product's name, and for `own` or a word of it, which strangers know about the user. */
export function isOwnWord(password: string, personalWords: readonly string[]): boolean {
  const words = [
    PRODUCT,
    ...personalWords,
    ...personalWords.flatMap((text) => text.split(/[@\s]+/)),
  ];
  return words.some((word) => isSameWord(word, password));
}
