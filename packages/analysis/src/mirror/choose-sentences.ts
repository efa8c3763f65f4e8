import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { splitSentences, type Sentence } from "@goals/contracts/split-sentences";

/** An answer up to this length is quoted whole. */
const WHOLE_MAX = 520;
/** A longer one is cut to its first sentence and its last ones, up to this length in all. */
const CUT_MAX = 320;
/** A "sentence" longer than this is not quoted: it would be a page. */
const SENTENCE_MAX = 800;
/** Spaces where a passage that calls for care was taken out. */
const TAKEN_OUT = / {4,}/u;
/** The dash or number in front of a list's first item. */
const MARKER = /(?:^|\n)[ \t]{0,3}((?:[-*•–—·▪>]+|\d{1,3}[.)]|\p{L}\))[ \t]+)$/u;

/** Sentences that follow each other as one quote, letter by letter, with the breaks and list marks between them. */
function joinNeighbours(text: string, sentences: readonly Sentence[], isList: boolean): Sentence[] {
  const joined: Sentence[] = [];
  for (const { start, end } of sentences) {
    const before = joined.at(-1);
    const isNext = before !== undefined && !TAKEN_OUT.test(text.slice(before.end, start));
    const marker = isList ? (MARKER.exec(text.slice(0, start))?.[1]?.length ?? 0) : 0;
    const from = isNext ? before.start : start - marker;
    if (isNext) joined.pop();
    joined.push({ start: from, end, text: text.slice(from, end) });
  }
  return joined;
}

/**
 * The sentences of an answer that are shown, each as it was written: the marked one, the whole answer, or else the first
 * sentence, which tells the setting, and the last ones, which tell the point. Empty where nothing was written.
 */
export function chooseSentences(record: ResearchRecord, prompt: number): Sentence[] {
  const text = (record.writtenResponses[prompt] ?? "").slice(0, WRITTEN_MAX);
  const all = splitSentences(text);
  const mark = record.marks?.[prompt];
  const marked = all.find((sentence) => sentence.text === mark);
  if (marked) return [marked];
  const sentences = all.filter(({ start, end }) => end - start <= SENTENCE_MAX);
  const [first, ...others] = sentences;
  const written = (all.at(-1)?.end ?? 0) - (all[0]?.start ?? 0);
  if (!first || written <= WHOLE_MAX) return joinNeighbours(text, sentences, all.length > 1);
  let from = others.length - 1;
  const room = (others.at(-1)?.end ?? 0) - CUT_MAX + first.text.length;
  while ((others[from - 1]?.start ?? -1) >= room) from -= 1;
  const last = joinNeighbours(text, others.slice(Math.max(from, 0)), false);
  return from > 0 ? [first, ...last] : joinNeighbours(text, sentences, false);
}
