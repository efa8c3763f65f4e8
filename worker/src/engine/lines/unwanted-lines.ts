import type { Candidate } from "../candidate.ts";
import type { Clause, Word } from "../reading/clause.ts";
import { PROMPTS } from "../reading/prompts.ts";
import type { PromptId } from "../reading/prompts.ts";
import { toQuote } from "../reading/read-passages.ts";
import type { Passage } from "../reading/read-passages.ts";
import { isGeneric } from "../themes/generic-words.ts";
import { quote } from "./phrasing.ts";

/** The questions about the life somebody wants, and about what drains them now. */
const WANTED: readonly PromptId[] = ["tuesday", "ninety", "day", "hour"];
const DRAINING: readonly PromptId[] = ["drained", "stall"];

/** "I would not miss a single call" is no wish to be without them. */
const MISSING = /^(?:miss|lose|forget|mind|worry)$/;

const STRENGTH = 8.5;

interface Place {
  readonly passage: Passage;
  readonly clause: Clause;
}

function isMeant(clause: Clause): boolean {
  return (
    clause.speaker === "self" &&
    !clause.isIronic &&
    !clause.isSensitive &&
    !clause.isQuestion &&
    !clause.isSelfBlame &&
    !clause.isConceded &&
    !clause.isCounterweight &&
    clause.time !== "over" &&
    clause.time !== "counterfactual"
  );
}

function findMeant(passages: readonly Passage[], prompts: readonly PromptId[]): Place[] {
  return prompts.flatMap((prompt) =>
    passages
      .filter(({ id }) => id === prompt)
      .flatMap((passage) => passage.clauses.filter(isMeant).map((clause) => ({ passage, clause }))),
  );
}

/** The clause with its last word moved; `words` is where it now ends. */
function cutTo(clause: Clause, text: string, words: readonly Word[]): Clause {
  const end = words.at(-1)?.end ?? clause.end;
  return { ...clause, words, end, text: text.slice(clause.start, end) };
}

/** "not a single cover lesson id be grateful": hasty writing runs on, and the wish ends before "id". */
function cutRunOn({ passage, clause }: Place): Place | undefined {
  if (clause.isWhole) return { passage, clause };
  const next = clause.words.findIndex(({ lower }, index) => index > 2 && /^(?:i|we)$/.test(lower));
  if (next === -1 || clause.words[0]?.lower === "i") return undefined;
  return { passage, clause: cutTo(clause, passage.text, clause.words.slice(0, next)) };
}

const LONGEST_REMARK = 5;

/** "Calls. Six of them": a word alone is too short to quote, with the remark that follows it is not. */
function withRemark({ passage, clause }: Place): Place | undefined {
  if (clause.isWhole) return { passage, clause };
  const remark = passage.clauses[passage.clauses.indexOf(clause) + 1];
  const isShort = remark && isMeant(remark) && remark.words.length <= LONGEST_REMARK;
  const between = remark ? passage.text.slice(clause.end, remark.start) : "";
  if (!isShort || remark.polarity === "negated" || !/^[.,:] $/.test(between)) return undefined;
  const words = [...clause.words, ...remark.words];
  return words.length < 3 ? undefined : { passage, clause: cutTo(clause, passage.text, words) };
}

const named = (words: Iterable<Word>, classes: readonly string[]) =>
  new Set(
    [...words]
      .filter(({ wordClass, lemma }) => classes.includes(wordClass) && !isGeneric(lemma, true))
      .map(({ lemma }) => lemma),
  );

/**
 * What drains somebody today and is not to be there in the life they describe: "Calls. Six of them" and "Not a single
 * call after six". The one is affirmed and the other negated, so no theme of affirmed words joins them.
 */
export function buildUnwantedLines(passages: readonly Passage[]): Candidate[] {
  const wanted = findMeant(passages, WANTED).filter(
    ({ clause }) =>
      clause.negatedWords.size > 0 && !clause.words.some(({ lemma }) => MISSING.test(lemma)),
  );
  const draining = findMeant(passages, DRAINING);
  return wanted.flatMap((place) => {
    // The tagger takes "slides" behind a wrong word for a verb.
    const unwanted = named(place.clause.negatedWords, ["noun", "verb"]);
    const found = draining.find(({ clause }) => {
      const present = clause.words.filter((word) => !clause.negatedWords.has(word));
      // "Calls." by itself is tagged as a verb.
      const classes = present.length <= 2 ? ["noun", "verb"] : ["noun"];
      return [...named(present, classes)].some((thing) => unwanted.has(thing));
    });
    const today = found && withRemark(found);
    const future = cutRunOn(place);
    if (!today || !future) return [];
    const show = ({ passage, clause }: Place) =>
      `${quote(clause.text)} (${PROMPTS[passage.id].about})`;
    return [
      {
        list: "watchouts" as const,
        rule: "unwanted",
        text: `What drains you is what you want to be without: ${show(today)}, and ${show(future)}.`,
        question: "How could there be one less of it this week?",
        strength: STRENGTH,
        frame: "unwanted",
        topics: ["unwanted", ...[...unwanted].map((thing) => `words-${thing}`)],
        answers: [],
        quotes: [today, future].map(({ passage, clause }) => toQuote(passage, clause)),
      },
    ];
  });
}
