import { SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { fillMessage, type Catalogue, type ValuesOf } from "@goals/contracts/messages";
import ar from "../../locales/ar.json" with { type: "json" };
import de from "../../locales/de.json" with { type: "json" };

const CATALOGUES: Readonly<Partial<Record<Language, Catalogue>>> = { ar, de };

/** Shows a text of a mail in its language, as `t` of the kit does in a page. */
export type TranslateMail = <const Text extends string>(
  text: Text,
  ...values: ValuesOf<Text>
) => string;

/** The texts of a mail in the language of its recipient; in English for accounts that have none. */
export function createMailTranslator(language: Language | null): TranslateMail {
  const catalogue = CATALOGUES[language ?? SOURCE_LANGUAGE] ?? {};
  return (text, ...[values]) => {
    const message = catalogue[text];
    return fillMessage(typeof message === "string" ? message : text, values ?? {});
  };
}
