import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { splitSentences } from "@goals/contracts/split-sentences";
import { KIN, KIN_NAMES } from "../mirror/theme-words.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { FREQUENT_WORDS } from "../languages/frequent-words.ts";
import { assessCare, hasCarePassage, weighCare } from "./assess-care.ts";
import type { Care } from "./assess-care.ts";
import { readCare } from "./read-care.ts";
import { readHardTimes } from "./hard-times.ts";
import type { HeavySentence } from "./read-care.ts";

/**
 * A text with its heavy sentences blanked out, space for character, so that the rest keeps its place. Around words
 * of danger nothing is left: the sentences beside them belong to them.
 */
export function redactCare(text: string, heavy: readonly HeavySentence[] = readCare(text)): string {
  if (weighCare(heavy).level !== "none") return " ".repeat(text.length);
  return heavy.reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );
}

/** The answers that are still read where care is needed: flow, best moment and free hour. */
const STILL_READ = new Set([
  "energizers_drainers 0",
  "strengths_weaknesses 0",
  "interests_skills 0",
]);

/** The answers that a gentle report shows: the days ahead and the ordinary ones, not the days that hurt. */
const GENTLY_READ = new Set([
  "interests_skills 0",
  "interests_skills 1",
  "time_horizons 0",
  "time_horizons 1",
  "working_preferences 0",
]);

const WORD = /\p{L}{3,}/gu;
/** So many words of a language say nothing of a person or a thing. */
const PLAIN_WORDS = 1000;

/** The rarer words and names of the answers about a loss: an answer with one of them is about the loss, too. */
function readWordsOfLoss(texts: readonly string[]): ReadonlySet<string> {
  const home = detectLanguage(texts);
  const plain = new Set(home ? FREQUENT_WORDS[home].split(" ", PLAIN_WORDS) : []);
  const told = texts.filter((text) => readHardTimes(text).isSign).join("\n");
  const words = (told.match(WORD) ?? []).map((word) => word.toLowerCase());
  const losses = splitSentences(told).filter(({ text }) => readHardTimes(text).loss > 0);
  /** "أمي" is a frequent word, and here the name of the person who is missed. */
  const isMissed = (word: string) =>
    (KIN.has(word) || KIN_NAMES.has(word)) &&
    losses.some(({ text }) =>
      text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .includes(word),
    );
  return new Set(words.filter((word) => !plain.has(word) || isMissed(word)));
}

/**
 * The same records without any passage that calls for care. The rest keeps its offsets, so a quote from it is still
 * verbatim in the original. Where the answers call for care, only answers about sources of energy stay, without those
 * that name the person or the thing that was lost. `care` is the records' own, if it is known already: reading for care takes
 * most of the time of an analysis.
 */
export function redactCareInRecords(
  records: readonly ResearchRecord[],
  care: Care = assessCare(records),
): ResearchRecord[] {
  const needsCare = care.level !== "none";
  const readIds = care.isGentle ? GENTLY_READ : STILL_READ;
  const all = records.flatMap(({ writtenResponses }) => Object.values(writtenResponses));
  const lost = needsCare ? readWordsOfLoss(all) : new Set<string>();
  /** Beside a loss the rest of an answer would sound rosier than it was written. */
  function isHard(text: string): boolean {
    const { low, isSign, isFlat } = readHardTimes(text);
    const words = text.toLowerCase().match(WORD) ?? [];
    return isSign || low > 0 || (isFlat && !care.isGrief) || words.some((word) => lost.has(word));
  }
  function redactAnswer(id: string, text: string): string {
    const isHidden = needsCare && (!readIds.has(id) || isHard(text));
    return isHidden ? " ".repeat(text.length) : redactCare(text, care.sentences?.get(text));
  }
  return records.map((record) => ({
    ...record,
    writtenResponses: Object.fromEntries(
      Object.entries(record.writtenResponses).map(([prompt, text]) => [
        prompt,
        redactAnswer(`${record.section} ${prompt}`, text.slice(0, WRITTEN_MAX)),
      ]),
    ),
    tags: needsCare ? [] : record.tags.filter((tag) => !hasCarePassage(tag)),
  }));
}
