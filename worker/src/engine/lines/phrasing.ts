/** Puts the person's words in quotation marks, unchanged. */
export function quote(text: string): string {
  return `“${text}”`;
}

/**
 * One of several wordings, always the same one for the same words: so reports of different people do not sound alike,
 * and a person's own report does not change by itself.
 */
export function pickVariant<Item>(words: string, items: readonly Item[]): Item | undefined {
  let sum = 0;
  for (let index = 0; index < words.length; index += 1) {
    sum = (sum * 31 + words.charCodeAt(index)) % 9973;
  }
  return items[sum % items.length];
}
