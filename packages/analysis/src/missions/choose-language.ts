import { LANGUAGES, SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import type { ResearchRecord } from "@goals/contracts/research";
import { detectLanguage } from "../languages/detect-language.ts";

/** The language of suggestions: that of the answers, or of the person's pages, or English. */
export function chooseLanguage(
  records: readonly ResearchRecord[],
  pageLanguage: Language | undefined,
): Language {
  const written = detectLanguage(
    records.flatMap(({ writtenResponses }) => Object.values(writtenResponses)),
  );
  return LANGUAGES.find((language) => language === written) ?? pageLanguage ?? SOURCE_LANGUAGE;
}
