import {
  SOURCE_LANGUAGE,
  type Language,
  fillMessage,
  type Catalogue,
  type ValuesOf,
} from "@goals/contracts/languages";
import ar from "../../locales/ar.json" with { type: "json" };
import de from "../../locales/de.json" with { type: "json" };

const CATALOGUES: Readonly<Partial<Record<Language, Catalogue>>> = { ar, de };

export type Translate = <const Text extends string>(
  text: Text,
  ...values: ValuesOf<Text>
) => string;

/** Translates the texts of a mail or a page into its reader's language; English without one. */
export function createTranslator(language: Language | null): Translate {
  const catalogue = CATALOGUES[language ?? SOURCE_LANGUAGE] ?? {};
  return (text, ...[values]) => {
    const message = catalogue[text];
    return fillMessage(typeof message === "string" ? message : text, values ?? {});
  };
}
