/** The patterns of a list, parted by ";;" or by lines. They are raw: a backslash is one. */
export function list(strings: TemplateStringsArray, ...parts: readonly string[]): string[] {
  return String.raw(strings, ...parts).split(/ ;; |\n/u);
}

/** Pairs of words, "wanna=want to", parted by commas or by lines. */
export function words(strings: TemplateStringsArray): Readonly<Record<string, string>> {
  const pairs = String.raw(strings).split(/, |\n/u);
  return Object.fromEntries(pairs.map((pair) => pair.split("=")));
}
