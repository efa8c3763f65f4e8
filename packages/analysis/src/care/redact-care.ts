import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { splitSentences } from "@goals/contracts/split-sentences";
import { isClouded } from "../mirror/is-denied.ts";
import { KIN, KIN_NAMES } from "../mirror/theme-words.ts";
import { detectLanguage, getList } from "../languages/detect-language.ts";
import { hasCarePassage, weighCare, type Care } from "./assess-care.ts";
import { readHardTimes } from "./hard-times.ts";
import { readCare, type HeavySentence } from "./read-care.ts";

/** Blanks out whole heavy sentences, so that the rest keeps its place. Around words of danger nothing is left. */
export function redactCare(text: string, heavy: readonly HeavySentence[] = readCare(text)): string {
  if (weighCare(heavy).level !== "none") return " ".repeat(text.length);
  const touched = splitSentences(text).filter((each) =>
    heavy.some(({ start, end }) => start < each.end && each.start < end),
  );
  return [...heavy, ...touched].reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );
}

/** "Nobody there, lovely": by itself this weighs nothing, and without it the rest says something else. */
const isOfBeingAlone = ({ isDanger, weights }: HeavySentence) =>
  !isDanger && weights.length > 0 && weights.every((weight) => weight === "alone");

/** The days that hurt. */
export const HURTING = /^(?:energizers_drainers|working_preferences) 1$/;
const WORD = /\p{L}{3,}/gu;
const PLAIN_WORDS = 1000;

/** The words for one and the same relative. */
const SAME_KIN =
  `father dad daddy papa vater vati padre papá père أبي ابي أبوي ابوي أبويا ابويا بابا والدي الوالد أبونا
mother mum mummy mom mama mam mutter mutti madre mamá mère maman أمي امي ماما يما والدتي الوالدة أمنا
brother bruder hermano frère أخي اخي أخوي اخوي خويا sister schwester hermana sœur أختي اختي`
    .split("\n")
    .map((names) => names.split(" "));

export const listWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** The rarer words, relatives and names of the answers with a sign of a loss: another one with such a word may be about it, too. */
export function readWordsOfLoss(texts: readonly string[]): ReadonlySet<string> {
  const told = texts.filter((text) => readHardTimes(text).hasLeft);
  const home = detectLanguage(texts);
  const plain = home && told.length > 0 ? getList(home, PLAIN_WORDS) : new Set<string>();
  // "أمي" (my mother) is a frequent word.
  const isTelling = (word: string) => !plain.has(word) || KIN.has(word) || KIN_NAMES.has(word);
  const lost = new Set(told.flatMap(listWords).filter(isTelling));
  const kin = SAME_KIN.filter((names) => names.some((name) => lost.has(name)));
  return new Set([...lost, ...kin.flat()]);
}

/** Questions about good times. */
const GOOD_TIMES =
  /^(?:(?:energizers_drainers|strengths_weaknesses|working_preferences) 0|interests_skills [01])$/;
/** Removes passages that call for care and keeps the offsets: all answers in a hard time, those about hard days where words stay closed, all but good times in danger and for a model. A finding may also quote days to come. */
export function redactCareInRecords(
  records: readonly ResearchRecord[],
  care: Care,
  reader: "report" | "finding" | "model" = "report",
): ResearchRecord[] {
  const texts = records.flatMap(({ writtenResponses }) => Object.values(writtenResponses));
  const isStrict = reader !== "report" || care.level === "danger";
  const lost = isStrict ? readWordsOfLoss(texts) : new Set<string>();
  const isOfLoss = (text: string) => listWords(text).some((word) => lost.has(word));

  function redactAnswer(id: string, text: string): string {
    const read = care.sentences?.get(text) ?? readCare(text);
    const heavy = read.filter((each) => !isOfBeingAlone(each));
    const { loss, low, hasLeft } = readHardTimes(text);
    const isSad = loss + low > 0 || hasLeft || isOfLoss(text) || isClouded(text);
    const isGoodTime = GOOD_TIMES.test(id) || (reader === "finding" && id.startsWith("time"));
    const isGlad = isStrict ? isGoodTime && !isSad : !HURTING.test(id);
    const isKept =
      care.level === "danger"
        ? isGlad && heavy.length === 0
        : // Without the person's own heavy sentence an answer would be another one.
          care.level === "none" &&
          heavy.every(({ weights }) => weights.length === 0) &&
          // Also to somebody who says that all is well, a loss is not read back.
          !(care.isGrief && (loss > 0 || hasLeft)) &&
          (!care.isClosed || isGlad);
    return isKept ? redactCare(text, heavy) : " ".repeat(text.length);
  }
  return records.map((record) => ({
    ...record,
    writtenResponses: Object.fromEntries(
      Object.entries(record.writtenResponses).map(([prompt, text]) => [
        prompt,
        redactAnswer(`${record.section} ${prompt}`, text.slice(0, WRITTEN_MAX)),
      ]),
    ),
    tags: care.level === "none" ? record.tags.filter((tag) => !hasCarePassage(tag)) : [],
  }));
}
