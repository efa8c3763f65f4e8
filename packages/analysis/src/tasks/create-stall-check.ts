import type { ResearchRecord } from "@goals/contracts/research";
import { detectLanguage } from "../languages/detect-language.ts";
import { isFrequentWord } from "../languages/is-frequent-word.ts";
import { sortRecords } from "../sort-records.ts";

const WORD = /\p{L}{5,}/gu;
const listWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Tells whether a text names what the person wrote that they stall at, by a word that few people use, or by two others. */
export function createStallCheck(records: readonly ResearchRecord[]): (text: string) => boolean {
  const all = records.flatMap(({ writtenResponses }) => Object.values(writtenResponses));
  const language = detectLanguage(all);
  const told = sortRecords(records).find(({ section }) => section === "working_preferences");
  const stalls = new Set(listWords(told?.writtenResponses["1"] ?? ""));
  const isRare = (word: string) => language !== undefined && !isFrequentWord(word, language);
  return (text) => {
    const shared = new Set(listWords(text).filter((word) => stalls.has(word)));
    return shared.size > 1 || [...shared].some(isRare);
  };
}
