import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { splitSentences, type Sentence } from "@goals/contracts/split-sentences";
import { isNonAnswer } from "./is-denied.ts";
import { leansOnNext, leansOnPrevious, ratePoint } from "./rate-point.ts";

/** An answer up to this length is quoted whole: a cut can lose the deed, or the name that a "he" stands for. */
const WHOLE_MAX = 1000;
/** A longer one is cut to its first sentences, its last ones and its point. */
const FIRST_MAX = 300;
const CUT_MAX = 900;

/** Spaces where a passage that calls for care was taken out. */
const TAKEN_OUT = / {4,}/u;
/** The dash or number in front of a list's first item. */
const MARKER = /(?:^|\n)[ \t]{0,3}((?:[-*•–—·▪>]+|\d{1,3}[.)]|\p{L}\))[ \t]+)$/u;

/** The wanted sentences, those that follow each other as one quote, with the breaks and list marks between them. */
function joinNeighbours(
  text: string,
  all: readonly Sentence[],
  wanted: ReadonlySet<Sentence>,
): Sentence[] {
  const joined: Sentence[] = [];
  for (const [index, { start, end }] of all.entries()) {
    const sentence = all[index];
    if (!sentence || !wanted.has(sentence)) continue;
    const previous = all[index - 1];
    const before = previous && wanted.has(previous) ? joined.at(-1) : undefined;
    const isNext = before !== undefined && !TAKEN_OUT.test(text.slice(before.end, start));
    const marker = all.length > 1 ? (MARKER.exec(text.slice(0, start))?.[1]?.length ?? 0) : 0;
    const from = isNext ? before.start : start - marker;
    if (isNext) joined.pop();
    joined.push({ start: from, end, text: text.slice(from, end) });
  }
  return joined;
}

/** The first sentences of a long answer, which give the setting, its last ones and the clearest word on its point. */
function chooseOfLong(sentences: readonly Sentence[], isWatched: boolean): Sentence[] {
  const points = sentences.map(({ text }) => ratePoint(text, isWatched));
  const most = Math.max(1, ...points.slice(1));
  const origin = sentences[0]?.start ?? 0;
  const chosen = new Set(sentences.filter(({ end }, at) => at === 0 || end - origin <= FIRST_MAX));
  const rest = [...sentences.keys()].slice(chosen.size).toReversed();
  let room = CUT_MAX - [...chosen].reduce((sum, { text }) => sum + text.length, 0);
  for (const place of rest.toSorted(
    (one, other) => Number(points[other] === most) - Number(points[one] === most),
  )) {
    const { text = "" } = sentences[place] ?? {};
    const from = leansOnPrevious(text) ? place - 1 : place;
    const to = leansOnNext(text) ? place + 2 : place + 1;
    const added = sentences.slice(from, to).filter((each) => !chosen.has(each));
    const length = added.reduce((sum, each) => sum + each.text.length, 0);
    if (length > room) break;
    for (const each of added) chosen.add(each);
    room -= length;
  }
  return [...chosen];
}

/**
 * The sentences of an answer that are shown, each as it was written: the marked one, the whole answer, or of a long one
 * what tells its setting and its point. Empty where nothing was written, or only that there is nothing to say.
 */
export function chooseSentences(
  record: ResearchRecord,
  prompt: number,
  isWatched: boolean,
): Sentence[] {
  const text = (record.writtenResponses[prompt] ?? "").slice(0, WRITTEN_MAX);
  const all = splitSentences(text);
  const mark = record.marks?.[prompt];
  const marked = all.find((sentence) => sentence.text === mark);
  if (marked) return [marked];
  if (isNonAnswer(text)) return [];
  const sentences = all.filter(({ start, end }) => end - start <= WHOLE_MAX);
  const written = (all.at(-1)?.end ?? 0) - (all[0]?.start ?? 0);
  const chosen = written <= WHOLE_MAX ? sentences : chooseOfLong(sentences, isWatched);
  return joinNeighbours(text, all, new Set(chosen));
}
