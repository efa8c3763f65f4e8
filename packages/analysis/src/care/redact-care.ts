import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { splitSentences } from "@goals/contracts/split-sentences";
import { KIN, KIN_NAMES } from "../mirror/theme-words.ts";
import { detectLanguage, getList } from "../languages/detect-language.ts";
import {
  assessCare,
  hasCarePassage,
  isLowThroughout,
  weighCare,
  type Care,
} from "./assess-care.ts";
import { readHardTimes } from "./hard-times.ts";
import { readCare, type HeavySentence } from "./read-care.ts";

export const REPROACH =
  /(?<!\p{L})(?:never|not|too|don.?t|nothing|nie|nicht|nichts|zu|kein\p{L}*|nunca|no|nada|demasiad\p{L}*|muy|jamais|trop|pas|rien|لا|ما|مش|مو|كتير|جدا|أبدا|ابدا)(?!\p{L})/iu;

export const PRAISE =
  /(?<!\p{L})(?:reliable|calm|kind|patient|thorough|funny|generous|honest|thank\p{L}*|good|great|best|steady|lovely|zuverlässig|verlässlich|ruhig|geduldig|freundlich|ehrlich|gut\p{L}*|toll|stark|fels|danke|confiable|tranquil[oa]|amable|buen[oa]?|fiable|calme|gentil\p{L}*|bonne?|كريم|طيب|طيبة|هادئ|هادئة|هادي|صبور|صبورة|شاطر|شاطرة|ممتاز|رائع|رائعة|جميل|أمين)(?!\p{L})/iu;

/** The beginning of what others say, up to its last praise; blank where a reproach stands before. The rest keeps its place. */
function keepPraise(text: string): string {
  const sentences = splitSentences(text);
  const last = sentences.findLastIndex((each) => PRAISE.test(each.text));
  const kept = sentences.slice(0, last + 1);
  const end = kept.some((each) => REPROACH.test(each.text)) ? 0 : (kept.at(-1)?.end ?? 0);
  return text.slice(0, end).padEnd(text.length);
}

/**
 * A text with its heavy sentences blanked out, so that the rest keeps its place; around words of danger nothing is left. Whole
 * sentences: of "Bis zum 2. März …" no "Bis zum 2." may stay.
 */
export function redactCare(text: string, heavy: readonly HeavySentence[] = readCare(text)): string {
  if (weighCare(heavy).level !== "none") return " ".repeat(text.length);
  const touched = splitSentences(text).filter((each) =>
    heavy.some(({ start, end }) => start < each.end && each.start < end),
  );
  return blankOut(text, [...heavy, ...touched]);
}

/** "Nobody there, lovely": by itself this weighs nothing, and without it the rest says something else. */
const isOfBeingAlone = ({ isDanger, weights }: HeavySentence) =>
  !isDanger && weights.length > 0 && weights.every((weight) => weight === "alone");

const blankOut = (text: string, parts: readonly Pick<HeavySentence, "start" | "end">[]) =>
  parts.reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );

/** The answers that are still read where care is needed: flow, best moment and free hour. */
const STILL_READ = /^(?:energizers_drainers|strengths_weaknesses|interests_skills) 0$/;
const LOVED = /^interests_skills 0$/;
/** The days that hurt. */
export const HURTING = /^(?:energizers_drainers|working_preferences) 1$/;
const PRAISED = "strengths_weaknesses 1";

const WORD = /\p{L}{3,}/gu;
/** Where somebody low sees nothing ahead, nothing is an opportunity. */
const EMPTY =
  /(?<!\p{L})(?:same|nothing|blank|empty|no idea|nichts|nischt|nix|leer|kein (?:bild|signal|plan)|nada|vac[ií]o|lo mismo|rien|vide|pareil|(?:ولا|مافي|ما في|مفيش) (?:حاجة|حاجه|شي|شيء)|مش شايف[ةه]?|ما (?:أ|ا)شوف|فاضي[ةه]?|فارغ[ةه]?|نفس الشي)(?!\p{L})/iu;
/** "Lie down" is no wish of somebody low. */
const TIRED =
  /(?<!\p{L})(?:sleep|nap|lie down|stay in bed|schlafen|hinlegen|liegen|im bett|dormir|نام|نعس|[أا]نام|(?:ال)?نوم)(?!\p{L})/iu;
const PLAIN_WORDS = 1000;

/** The words for one and the same relative. */
const SAME_KIN =
  `father dad daddy papa vater vati padre papá père أبي ابي أبوي ابوي أبويا ابويا بابا والدي الوالد أبونا
mother mum mummy mom mama mam mutter mutti madre mamá mère maman أمي امي ماما يما والدتي الوالدة أمنا
brother bruder hermano frère أخي اخي أخوي اخوي خويا sister schwester hermana sœur أختي اختي`
    .split("\n")
    .map((names) => names.split(" "));

/** The rarer words and names of the sentences about a loss: an answer with one of them is about the loss, too. */
export function readWordsOfLoss(texts: readonly string[]): ReadonlySet<string> {
  const home = detectLanguage(texts);
  const plain = home ? getList(home, PLAIN_WORDS) : new Set<string>();
  const lost = new Set(
    texts.flatMap((text) => {
      const { loss } = readHardTimes(text);
      // "أمي" (my mother) is a frequent word, so the list of relatives is asked first.
      const isMissed = (word: string) => loss > 0 && (KIN.has(word) || KIN_NAMES.has(word));
      return splitSentences(text).flatMap((each) => {
        const words = each.text.toLowerCase().match(WORD) ?? [];
        const { isSign } = readHardTimes(each.text);
        return words.filter((word) => isMissed(word) || (isSign && !plain.has(word)));
      });
    }),
  );
  const kin = SAME_KIN.filter((names) => names.some((name) => lost.has(name)));
  return new Set([...lost, ...kin.flat()]);
}

/** The records without passages that call for care; the rest keeps its offsets. Pass `care` if it is known: reading is slow. */
export function redactCareInRecords(
  records: readonly ResearchRecord[],
  care: Care = assessCare(records),
): ResearchRecord[] {
  const needsCare = care.level !== "none";
  const all = records.flatMap(({ writtenResponses }) => Object.values(writtenResponses));
  // Where all choices are low, what one was, could become or would be glad of reads as mockery.
  const isQuiet = needsCare && isLowThroughout(records);
  const lost = needsCare ? readWordsOfLoss(all) : new Set<string>();
  /** Beside a loss the rest of an answer would sound rosier than it was written. */
  function isHard(id: string, text: string): boolean {
    const { loss, low, isSign, isFlat } = readHardTimes(text);
    const words = text.toLowerCase().match(WORD) ?? [];
    if (care.isGrief) return isSign || low > 0 || words.some((word) => lost.has(word));
    // "Nicht mehr", "used to": in a wish or a deed of long ago they are no low mood.
    const isAhead = /^(?:interests|time)/.test(id);
    return (
      loss > 0 ||
      low > 0 ||
      (isAhead && EMPTY.test(text)) ||
      (isQuiet && TIRED.test(text)) ||
      (isFlat && !/^(?:s|t)/.test(id))
    );
  }
  function redactAnswer(id: string, text: string): string {
    const isRead = isQuiet
      ? LOVED.test(id)
      : care.isGentle
        ? !HURTING.test(id)
        : STILL_READ.test(id);
    // In a hard time that the person names, nothing is made of what they wrote: no list knows what hurts.
    const isLeftOut = care.isChosen || !isRead || isHard(id, text);
    if (needsCare && isLeftOut) return " ".repeat(text.length);
    const read = care.sentences?.get(text) ?? readCare(text);
    const heavy = needsCare ? read : read.filter((each) => !isOfBeingAlone(each));
    const left = redactCare(text, heavy);
    // Without its own heavy sentence an answer would be another one.
    const isCut = care.isGentle ? left !== text : heavy.some(({ weights }) => weights.length > 0);
    if (isCut) return " ".repeat(text.length);
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
