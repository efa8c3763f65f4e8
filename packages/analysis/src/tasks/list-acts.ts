import type { Day } from "@goals/contracts/dates";
import { countCharacters } from "@goals/contracts/fields";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { splitSentences } from "@goals/contracts/split-sentences";
import { ENGLISH_ACT, PLAIN_ACT, TOO_BIG, UNSURE } from "./act-words.ts";
import { isActForToday, namesTime, toPlainText } from "./days.ts";

/** "First: …", "Next step: …", "Erst …", "أولًا: …": after these words any sentence is an act. */
const LABEL =
  /^(?:(?:first|next)(?: step| action| thing)?(?: is)?[:,–-]|(?:erst|zuerst|als erstes|als nächstes|nächster schritt|erster schritt)(?::|,| (?=[^,]+en$))|[أا]وّ?ل(?:ًا|اً|ا)[:،]?|الخطوة (?:الأولى|التالية):)\s*/iu;
/** "Start with …": a label that is part of the act. */
const START = /^(?:start (?:with|by)|begin with|beginne mit|fang mit|[أا]بد[أا] ب|البدء ب)/iu;
/** "Count the paint first": the same at the end. */
const LABEL_BEHIND = /(?<=^[^.;:\d]*),? (?:first|zuerst|als erstes|[أا]و+ل(?:ًا|اً|ا))$/iu;
/** Openings of a story ("First I cried"), or of an act that another one must precede ("Then call Anna"). */
const TOLD =
  /^(?:i|we|he|she|they|it|there|of all|time|then|later|after|dann|danach|später|ثم|بعدها|بعد|ich|wir|er|sie|es|أنا|نحن)(?!\p{L})/iu;
const CHAIN = /[,،] (?:and )?(?:then|dann|danach|ثم) /u;
const WORDS_MAX = 14;
/** A purchase may take the month: "Buy one grade cow". */
const BOUGHT = /^(?:buy|order|شراء|[أا]?شتر[يى]|comprar|acheter) |(?:kaufen|besorgen|bestellen)$/iu;

/** True where a text is one act of a day, and can be done on this one. */
function isAct(text: string, today: Day): boolean {
  // Brackets hold an explanation: "Mahnung schreiben (Silke hilft)".
  const whole = text.replace(/\s*\([^)]*\)$/, "").replace(/[.!؛;]+$/, "");
  const plain = toPlainText(whole);
  const small = whole.charAt(0).toLowerCase() + whole.slice(1);
  if (/\n/.test(text.trim()) || whole.split(" ").length > WORDS_MAX) return false;
  if (TOLD.test(whole) || UNSURE.test(toPlainText(text)) || TOO_BIG.test(plain)) return false;
  return (ENGLISH_ACT.test(small) || PLAIN_ACT.test(plain)) && isActForToday(text, today);
}

/** The act that a sentence of a description is, without its label. "The invoice first" names no act: it stands behind the title. */
function readAct(sentence: string, today: Day, title: string): string | null {
  const whole = sentence.replace(/^(?:[-*•]\s*)?(?:mal )?|[.!؛;]+$/gu, "");
  const action = whole.replace(LABEL, "").replace(LABEL_BEHIND, "");
  const isLabelled = START.test(whole) || action !== whole;
  const isNamed =
    isLabelled &&
    /\p{L}+ \p{L}/u.test(action) &&
    !TOLD.test(action) &&
    !UNSURE.test(toPlainText(sentence)) &&
    isActForToday(action, today);
  const isSure = isAct(action, today);
  if (!isNamed && !isSure) return null;
  if (!isSure && LABEL_BEHIND.test(whole))
    return namesTime(title, today) ? null : `${title}: ${action}`;
  return action.charAt(0).toUpperCase() + action.slice(1);
}

/** "Call Deb, or don't" */
const OPEN = /(?<!\p{L})(?:or (?:don['’]?t|not)|oder (?:nicht|n[ei]t|ned)|[أا]و لا)(?!\p{L})/iu;
/** The acts that a sentence opens with: itself, or its parts up to the first that is none, for what follows may need that. */
function readActs(sentence: string, today: Day, title: string): string[] {
  if (OPEN.test(sentence)) return [];
  const whole = CHAIN.test(sentence) ? null : readAct(sentence, today, title);
  if (whole !== null) return [whole];
  const parts = sentence.split(CHAIN).flatMap((part) => part.split(/[,،] | - | – /));
  const acts = parts.map((part) => readAct(part, today, title));
  const end = acts.indexOf(null);
  return acts.slice(0, end < 0 ? acts.length : end).filter((act) => act !== null);
}

/** The sure acts of one day in a title and its description, in their order. */
export function listActs(title: string, description: string, today: Day): string[] {
  const whole = title.trim();
  // "LPN application!!! ask Tanya for the link"
  const sentences = [...splitSentences(whole).slice(1), ...splitSentences(description)];
  const acts = sentences.flatMap(({ text }) => readActs(text.trim(), today, whole));
  return [...(isAct(whole, today) && !BOUGHT.test(whole) ? [whole] : []), ...acts].filter(
    (act) => countCharacters(act) <= TASK_TITLE_MAX,
  );
}
