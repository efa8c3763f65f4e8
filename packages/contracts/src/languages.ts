/** Every workspace has a catalogue for each language but English. */
export const LANGUAGES = ["en", "de", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

export const SOURCE_LANGUAGE = "en" satisfies Language;

/** For visitors, who have no settings on the server. */
export const LANGUAGE_COOKIE = "language";

/** The `<link>` to the shell's catalogue. Absent in English. */
export const MESSAGES_ELEMENT = "messages";

export function parseLanguage(tag: string | null | undefined): Language | undefined {
  const [name] = tag?.toLowerCase().split("-", 1) ?? [];
  return LANGUAGES.find((language) => language === name);
}

/** The first supported language of a list in order of preference, otherwise English. */
export const negotiateLanguage = (tags: readonly string[]): Language =>
  tags.map(parseLanguage).find((language) => language) ?? SOURCE_LANGUAGE;

export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(",", 20)
    .map((range) => {
      const [, tag = "", weight = 1] = /^([^;\s]*)(?:\s*;\s*q=([^;]*))?/.exec(range.trim()) ?? [];
      return { tag, weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

export const getDirection = (language: Language): "ltr" | "rtl" =>
  language === "ar" ? "rtl" : "ltr";

export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

export type Catalogue = Readonly<Record<string, string | PluralForms>>;

export type Values = Readonly<Record<string, string | number>>;

/** The names of a text's placeholders as a type, so that a call with a missing value does not compile. */
export type PlaceholderOf<Text extends string> =
  Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;

/** The second argument of a call that shows `Text`: its values, or nothing without placeholders. */
export type ValuesOf<Text extends string> = [PlaceholderOf<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<Text>, string | number>>];

export type Translate = <const Text extends string>(
  text: Text,
  ...values: ValuesOf<Text>
) => string;

/** Translates by a catalogue; a text without a message stays English. */
export const createTranslator =
  (catalogue: Catalogue): Translate =>
  (text, ...[values]) => {
    const message = catalogue[text];
    return fillMessage(typeof message === "string" ? message : text, values ?? {});
  };

export const fillMessage = (
  message: string,
  values: Values,
  format: (value: string | number) => string = String,
): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name) => {
    const value = values[name];
    return value === undefined ? placeholder : format(value);
  });
