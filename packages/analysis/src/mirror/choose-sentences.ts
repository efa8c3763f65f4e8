import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { splitSentences, type Sentence } from "@goals/contracts/split-sentences";
import { isNonAnswer, isRemark } from "./is-denied.ts";
import { isPasted } from "./is-pasted.ts";

/** An answer up to this length is quoted whole: a cut can lose the deed, or the name that a "he" stands for. */
const WHOLE_MAX = 1000;

/** Where a heavy sentence stood. What follows may speak of it, so nothing behind it is quoted. */
const TAKEN_OUT = / {8,}/u;
const MARKER = /(?:^|\n)[ \t]{0,3}((?:[-*•–—·▪>]+|\d{1,3}[.)]|\p{L}\))[ \t]+)$/u;

/** The wanted sentences, those that follow each other as one quote, with the breaks and list marks between them. */
function joinNeighbours(text: string, all: readonly Sentence[], wanted: ReadonlySet<Sentence>) {
  const joined: Sentence[] = [];
  for (const [index, sentence] of all.entries()) {
    if (!wanted.has(sentence)) continue;
    const { start, end } = sentence;
    const previous = all[index - 1];
    const before = previous && wanted.has(previous) ? joined.at(-1) : undefined;
    const from = before?.start ?? start - (MARKER.exec(text.slice(0, start))?.[1]?.length ?? 0);
    if (before) joined.pop();
    joined.push({ start: from, end, text: text.slice(from, end) });
  }
  return joined;
}

/** True for an answer to the question in the person's own words. */
export const isQuotable = (text: string): boolean =>
  !isNonAnswer(text) && !isRemark(text) && !isPasted(text);

/** The sentences shown of an answer: the marked one, or the first ones. Empty where it says nothing. */
export function chooseSentences(record: ResearchRecord, prompt: number): Sentence[] {
  const text = (record.writtenResponses[prompt] ?? "").slice(0, WRITTEN_MAX);
  const all = splitSentences(text);
  const mark = record.marks?.[prompt];
  const marked = all.find((sentence) => sentence.text === mark);
  if (marked) return [marked];
  if (!isQuotable(text)) return [];
  const { index: cut = text.length } = TAKEN_OUT.exec(text) ?? {};
  const sentences = all.filter(({ start, end }) => start < cut && end - start <= WHOLE_MAX);
  const from = sentences[0]?.start ?? 0;
  const chosen = sentences.filter(({ end }) => end - from <= WHOLE_MAX);
  return joinNeighbours(text, all, new Set(chosen));
}
