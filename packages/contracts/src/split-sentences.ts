/** A sentence as written: `text === answer.slice(start, end)`. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A quotation or bracket longer than this is split like other text. */
const ENCLOSED_MAX = 300;
/** A line at least this long may continue on the next one. */
const WRAPPED_MIN = 60;
const WORD_MAX = 24;

const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”",
  "„": "“",
  "«": "»",
  "(": ")",
  "[": "]",
};

const MARKER = /^(?:[-*•–—·▪>]+|\d{1,3}[.)]|\p{L}\))(?=\s)\s*/u;
const STOPS = /[.!?…؟。！？۔।]+|\p{Extended_Pictographic}\uFE0F?/gu;
const AFTER_STOP = /["'”’»)\]“\p{Extended_Pictographic}\uFE0F.!?…]*/uy;
const HAS_WORD = /[\p{L}\p{N}]/u;
const IS_LOWER = /^\p{Ll}/u;

/** Words that end with a full stop in the middle of a sentence, in English, German, Spanish and French. */
const ABBREVIATIONS = new Set(
  (
    "mr mrs ms dr prof st sr jr vs etc approx dept est inc ltd no nr vol fig tel min max e.g i.e a.m p.m u.s u.k " +
    "bzw ca evtl ggf inkl usw vgl sog str hr fr abs bsp mio mrd std tägl z.b d.h u.a u.s.w o.ä v.a s.o i.d.r m.e " +
    "jan feb mar apr jun jul aug sep sept oct nov dec okt dez mär " +
    "sra srta ud uds dra pág núm p.ej aprox av mme mlle env p.ex c.-à-d janv févr avr juil"
  ).split(" "),
);
/** Words that precede a German ordinal number ("am 3. März", "im 2. Stock"). */
const BEFORE_ORDINAL = new Set(
  "der die das den dem des am im vom zum zur beim ab bis seit jeder jede jedes jeden mein meine meinen meinem meiner unser unsere ein eine".split(
    " ",
  ),
);
const MONTHS =
  /^(?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)\b/iu;

/** For each position in the line, where the quotation or bracket around it closes; -1 if there is none. */
function findClosings(line: string): Int32Array {
  const closings = new Int32Array(line.length).fill(-1);
  let open: { readonly at: number; readonly closing: string } | undefined;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (open && at - open.at > ENCLOSED_MAX) open = undefined;
    if (open?.closing === letter) {
      closings.fill(at, open.at, at);
      open = undefined;
    } else if (!open && CLOSING[letter] !== undefined && !/[:;-]/.test(line.charAt(at - 1))) {
      open = { at, closing: CLOSING[letter] };
    }
  }
  return closings;
}

const wordBefore = (line: string, at: number): string =>
  line
    .slice(Math.max(0, at - WORD_MAX), at)
    .split(/\s/u)
    .at(-1) ?? "";

/** True if the full stop between `at` and `next` does not end a sentence. */
function goesOn(line: string, at: number, stop: string, next: number): boolean {
  const rest = line.slice(next).slice(0, WORD_MAX);
  const isLower = IS_LOWER.test(rest);
  const between = line.slice(at + stop.length, next);
  // Matches "Is it over?" she asked. (Really!) and similar.
  if (isLower && /["'”’»)\]“]/u.test(between)) return true;
  if (/^(?:\.\.+|…)$/u.test(stop) || /\p{Extended_Pictographic}/u.test(stop)) return isLower;
  if (stop !== ".") return false;
  const word = wordBefore(line, at).replace(/^["'“„«([]+/u, "");
  const plain = word.toLowerCase();
  if (ABBREVIATIONS.has(plain)) return true;
  if (/^\p{L}$/u.test(word) && word !== "I") return true;
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return isLower;
  if (!/^\d{1,4}$/.test(word)) return false;
  if (isLower || MONTHS.test(rest)) return true;
  const words = line.slice(Math.max(0, at - WORD_MAX), at).split(/\s+/u);
  const before = words.at(-2) ?? "";
  return word.length <= 2 && BEFORE_ORDINAL.has(before.toLowerCase());
}

function findEnds(line: string): number[] {
  const closings = findClosings(line);
  const ends: number[] = [];
  let end = 0;
  for (const { 0: stop, index: at } of line.matchAll(STOPS)) {
    if (at < end) continue;
    AFTER_STOP.lastIndex = at + stop.length;
    end = at + stop.length + (AFTER_STOP.exec(line)?.[0].length ?? 0);
    if (end <= (closings[at] ?? -1)) continue;
    const isWide = /[。！？]/u.test(stop);
    if (end < line.length && !isWide && !/\s/u.test(line.charAt(end))) continue;
    let next = end;
    while (next < line.length && /\s/u.test(line.charAt(next))) next += 1;
    if (next < line.length && goesOn(line, at, stop, next)) continue;
    ends.push(end);
  }
  ends.push(line.length);
  return ends;
}

/** The end of a line, or the space before the next number of a list in one line: "1. Bread 2. Milk". */
const LINE_BREAK = /\n|\s(?=[2-9][.)]\s\p{L})(?<=(?:^|\n)1[.)]\s[^\n]*)/u;

/** Splits a text into lines. Joins a long line without a full stop with a next line that starts in lower case. */
function findLines(text: string): { readonly start: number; readonly line: string }[] {
  const lines: { start: number; line: string }[] = [];
  let start = 0;
  for (const line of text.split(LINE_BREAK)) {
    const before = lines.at(-1);
    const isWrapped =
      before !== undefined &&
      before.start + before.line.length + 1 === start &&
      IS_LOWER.test(line.trimStart()) &&
      !MARKER.test(line.trimStart()) &&
      (/[,;–—-]\s*$/u.test(before.line.slice(-WORD_MAX)) ||
        (start - before.start > WRAPPED_MIN &&
          /[\p{L}\p{N}]\s*$/u.test(before.line.slice(-WORD_MAX))));
    if (isWrapped) before.line = text.slice(before.start, start + line.length);
    else lines.push({ start, line });
    start += line.length + 1;
  }
  return lines;
}

/** Splits an answer into sentences, as people type them, in linear time. Drops list markers and text without words. */
export function splitSentences(text: string): Sentence[] {
  return findLines(text).flatMap(({ start, line }) => {
    if (!HAS_WORD.test(line)) return [];
    const indent = line.length - line.trimStart().length;
    const marker = MARKER.exec(line.slice(indent, indent + WORD_MAX))?.[0].length ?? 0;
    const content = line.slice(indent + marker);
    const ends = findEnds(content);
    return ends.flatMap((end, index): Sentence[] => {
      const part = content.slice(ends[index - 1] ?? 0, end);
      const trimmed = part.trim();
      if (!HAS_WORD.test(trimmed)) return [];
      const begin = start + indent + marker + end - part.trimStart().length;
      return [{ start: begin, end: begin + trimmed.length, text: trimmed }];
    });
  });
}
