/** The languages the product speaks. English is in the sources; each other one has a catalogue in every workspace. */
export const LANGUAGES = ["en", "de", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the sources, and of who asks for none that is here. */
export const SOURCE_LANGUAGE = "en" satisfies Language;

/** Keeps the choice of a browser for visitors, whose setting is not on the server yet. */
export const LANGUAGE_COOKIE = "language";

/** The element of the page that names the shell's catalogue: absent in English. */
export const MESSAGES_ELEMENT = "messages";

/** The language that a tag names, `de-AT` as well as `de`; undefined where it is not spoken here. */
export function parseLanguage(tag: string | null | undefined): Language | undefined {
  const [name] = tag?.toLowerCase().split("-", 1) ?? [];
  return LANGUAGES.find((language) => language === name);
}

/** The first language of a list, most wanted first, that is spoken here; else English. */
export function negotiateLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = parseLanguage(tag);
    if (language) return language;
  }
  return SOURCE_LANGUAGE;
}

/** The tags of an `Accept-Language` header, most wanted first. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(",", 20)
    .map((range) => {
      const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** The direction in which a language is written. */
export const getDirection = (language: Language): "ltr" | "rtl" =>
  language === "ar" ? "rtl" : "ltr";
