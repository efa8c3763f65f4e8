import { SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { createTranslator, type Translate } from "../translate.ts";

export type TranslateMail = Translate;

/** The texts of a mail in the language of its recipient; in English for accounts that have none. */
export function createMailTranslator(language: Language | null): TranslateMail {
  return createTranslator(language ?? SOURCE_LANGUAGE);
}
