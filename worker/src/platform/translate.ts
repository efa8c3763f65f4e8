import { createTranslator, type Language, type Translate } from "@goals/contracts/languages";
import ar from "../../locales/ar.json" with { type: "json" };
import de from "../../locales/de.json" with { type: "json" };

/** Translate the texts of a mail or a page into its reader's language. */
export const TRANSLATORS: Readonly<Record<Language, Translate>> = {
  en: createTranslator({}),
  de: createTranslator(de),
  ar: createTranslator(ar),
};
