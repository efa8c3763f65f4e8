import { SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { createTranslator, type Translate } from "../translate.ts";

export type TranslateMail = Translate;

/** Translates a mail's texts into its recipient's language; English without one. */
export function createMailTranslator(language: Language | null): TranslateMail {
  return createTranslator(language ?? SOURCE_LANGUAGE);
}
