/**
 * The length of a text as the product counts it: UTF-16 code units after trimming, as `maxlength` does,
 * so that browser and server never disagree about a limit.
 */
export function countCharacters(text: string): number {
  return text.trim().length;
}

/** True when a text says nothing: empty, or only white space. */
export function isBlank(text: string): boolean {
  return countCharacters(text) === 0;
}
