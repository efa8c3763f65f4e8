import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { splitSentences } from "@goals/contracts/split-sentences";
import { KIN, KIN_NAMES } from "../mirror/theme-words.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { FREQUENT_WORDS } from "../languages/frequent-words.ts";
import { assessCare, hasCarePassage, weighCare, type Care } from "./assess-care.ts";
import { readHardTimes } from "./hard-times.ts";
import { keepPraise } from "./keep-praise.ts";
import { readCare, type HeavySentence } from "./read-care.ts";

/** A text with its heavy sentences blanked out, so that the rest keeps its place; around words of danger nothing is left. */
export function redactCare(text: string, heavy: readonly HeavySentence[] = readCare(text)): string {
  if (weighCare(heavy).level !== "none") return " ".repeat(text.length);
  return heavy.reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );
}

/** The answers that are still read where care is needed: flow, best moment and free hour. */
const STILL_READ = /^(?:energizers_drainers|strengths_weaknesses|interests_skills) 0$/;
/** The days that hurt. */
export const HURTING = /^(?:energizers_drainers|working_preferences) 1$/;
const PRAISED = "strengths_weaknesses 1";
const BEST = "strengths_weaknesses 0";

const WORD = /\p{L}{3,}/gu;
/** So many words of a language say nothing of a person or a thing. */
const PLAIN_WORDS = 1000;

/** The rarer words and names of the sentences about a loss: an answer with one of them is about the loss, too. */
export function readWordsOfLoss(texts: readonly string[]): ReadonlySet<string> {
  const home = detectLanguage(texts);
  const plain = new Set(home ? FREQUENT_WORDS[home].split(" ", PLAIN_WORDS) : []);
  const told = texts.filter((text) => readHardTimes(text).isSign).flatMap(splitSentences);
  return new Set(
    told.flatMap(({ text }) => {
      const { loss, isSign } = readHardTimes(text);
      const words = text.toLowerCase().match(WORD) ?? [];
      // "أمي" is a frequent word, and here the name of the person who is missed.
      const isMissed = (word: string) => loss > 0 && (KIN.has(word) || KIN_NAMES.has(word));
      return isSign ? words.filter((word) => !plain.has(word) || isMissed(word)) : [];
    }),
  );
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
  const all = records.flatMap(({ writtenResponses }) => Object.values(writtenResponses));
  const lost = needsCare ? readWordsOfLoss(all) : new Set<string>();
  /** Beside a loss the rest of an answer would sound rosier than it was written. */
  function isHard(id: string, text: string): boolean {
    const { low, isSign, isFlat } = readHardTimes(text);
    const words = text.toLowerCase().match(WORD) ?? [];
    // "Nicht mehr", "used to": in a wish or a deed of long ago they are no low mood.
    const isLow = low > 0 || (isFlat && !care.isGrief && !/^(?:strengths|time)/.test(id));
    return isSign || isLow || words.some((word) => lost.has(word));
  }
  /** A deed is told before what became of it. */
  function keepDeed(text: string): string {
    const hard = splitSentences(text).find(
      (each) => isHard(BEST, each.text) || hasCarePassage(each.text),
    );
    return hard ? text.slice(0, hard.start).padEnd(text.length) : text;
  }
  function redactAnswer(id: string, text: string): string {
    const isRead = care.isGentle ? !HURTING.test(id) : STILL_READ.test(id);
    const isDeed = care.isGentle && !care.isGrief && id === BEST;
    if (needsCare && (!isRead || (isHard(id, text) && !isDeed))) return " ".repeat(text.length);
    const left = redactCare(isDeed ? keepDeed(text) : text, care.sentences?.get(text));
    // Without its heavy sentence an answer would be another one.
    if (care.isGentle && !isDeed && left !== text) return " ".repeat(text.length);
    return care.isGentle && id === PRAISED ? keepPraise(left) : left;
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
