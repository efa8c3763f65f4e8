import type { Sentence } from "@goals/contracts/split-sentences";

const LIST =
  /(?<!\p{L})(?:list|paste[d]?|copied|einkaufs\p{L}+|liste|zettel|eingefügt|reinkopiert|kopiert|copy|app|fenster|window|chat|tab|لست[ةه]|نسخت?ها|قا[ئي]م[ةه]|السوبر ?ماركت)(?!\p{L})/iu;
const APOLOGY =
  /(?<!\p{L})(?:sorry|sry|egal|gehört in|belongs|clipboard|zwischenablage|o+ps|ups|wrong|mistake|falsch|versehentlich|vergiss|سوري|[آأا]سف[ةه]?|عفوا|بالغلط|غلط)(?!\p{L})/iu;
const LINE_WORDS = 8;
/** So many short lines behind the apology are the list. */
const LINES_MIN = 3;
/** "Einkaufen noch: Ayran" */
const HEADER =
  /^(?:einkauf\p{L}*|shopping|groceries|to buy|قائم[ةه]|مشتريات|طلبات)(?:\s\p{L}+){0,2}\s?:/iu;

/** Leaves out a shopping list, from its heading on or with the apology behind it: "sorry that was my list". */
export function omitPasted(sentences: readonly Sentence[]): Sentence[] {
  const from = sentences.findIndex(({ text }) => HEADER.test(text));
  if (from > 0) return sentences.slice(0, from);
  const at = sentences.findIndex(({ text }) => LIST.test(text) && APOLOGY.test(text));
  const before = sentences.slice(0, Math.max(0, at));
  const isLine = ({ text }: Sentence) =>
    text.split(/\s+/u).length <= LINE_WORDS && !/[.?]$/u.test(text);
  const last = before.findLastIndex((each) => !isLine(each));
  const behind = sentences.slice(at + 1);
  const end = behind.findIndex((each) => !isLine(each));
  const lines = at < 0 ? 0 : end < 0 ? behind.length : end;
  return [...before.slice(0, last + 1), ...behind.slice(lines < LINES_MIN ? 0 : lines)];
}
