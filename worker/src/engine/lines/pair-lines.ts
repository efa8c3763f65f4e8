import type { AnalysisList } from "@goals/contracts/analysis";
import type { Candidate } from "../candidate.ts";
import { findQuotableClauses } from "../reading/find-quotable-clauses.ts";
import type { PromptId } from "../reading/prompts.ts";
import type { Clause } from "../reading/clause.ts";
import { toQuote } from "../reading/read-passages.ts";
import type { Passage } from "../reading/read-passages.ts";
import { isGeneric } from "../themes/generic-words.ts";
import { pickVariant, quote } from "./phrasing.ts";

interface Pair {
  readonly id: string;
  readonly list: AnalysisList;
  readonly prompts: readonly [PromptId, PromptId];
  readonly strength: number;
  /** The quoted words decide which one is used. */
  readonly tell: readonly ((first: string, second: string) => string)[];
  readonly question?: string;
  /** Whether the two have to speak of one thing: side by side they would claim that they do. */
  readonly isAboutOneThing?: boolean;
}

/** Advice and blame are no view of somebody at their best. */
const NO_PRAISE =
  /^(?:that )?(?:you )?(?:need|should|must|have to|ought)\b|^(?:stop|slow|take|let|don't|do not|never|please)\b|\btoo (?:\w+)\b|\b(?:freak|never|always late|lazy|stubborn|blunt|bossy|impatient|shouts?|only|break)\b/i;

/** True where two clauses share a noun or a verb that not everybody writes. */
function shareWord(one: Clause, other: Clause): boolean {
  const listWords = ({ words }: Clause) =>
    words.filter(
      ({ wordClass, lemma, tags }) =>
        (wordClass === "noun" || wordClass === "verb") &&
        !tags.has("Auxiliary") &&
        !tags.has("Modal") &&
        !isGeneric(lemma, false),
    );
  const lemmas = new Set(listWords(one).map(({ lemma }) => lemma));
  return listWords(other).some(({ lemma }) => lemmas.has(lemma));
}

/** Two written answers that answer each other. */
const PAIRS: readonly Pair[] = [
  {
    id: "flow-drained",
    list: "highlights",
    prompts: ["flow", "drained"],
    strength: 6.6,
    tell: [
      (first, second) => `One day flew by: ${first}. Another drained you: ${second}.`,
      (first, second) =>
        `Two days of yours could hardly differ more. On one: ${first}. On the other: ${second}.`,
    ],
    question: "What did the first have that the second lacked?",
  },
  {
    id: "ninety-stall",
    list: "opportunities",
    prompts: ["ninety", "stall"],
    strength: 6.7,
    tell: [
      (first, second) =>
        `You want this within 90 days: ${first}. And this is where you stall: ${second}.`,
      (first, second) =>
        `For the next 90 days you have ${first} in mind, and for what makes you stall, ${second}.`,
    ],
    question: "Where could the second get in the way of the first?",
    isAboutOneThing: true,
  },
  {
    id: "best-feedback",
    list: "strengths",
    prompts: ["best", "feedback"],
    strength: 6.3,
    tell: [
      (first, second) =>
        `Two views of you side by side. Your own, from a good moment: ${first}. What others say: ${second}.`,
      (first, second) =>
        `What you tell of a good moment: ${first}. What others tell of you: ${second}.`,
      (first, second) =>
        `A story of your best: ${first}. And what comes back to you from others: ${second}.`,
    ],
  },
  {
    id: "day-stall",
    list: "themes",
    prompts: ["day", "stall"],
    strength: 5.6,
    tell: [
      (first, second) => `A good working day: ${first}. A stuck one: ${second}.`,
      (first, second) => `Work goes well like this: ${first}. It stops like this: ${second}.`,
    ],
    question: "What tips a day from one to the other?",
  },
];

/** Two quotes side by side, where both questions have an answer to show. */
export function buildPairLines(passages: readonly Passage[]): Candidate[] {
  return PAIRS.flatMap(({ id, list, prompts, strength, tell, question, isAboutOneThing }) => {
    const shown = prompts.flatMap((prompt) => {
      const passage = passages.find((each) => each.id === prompt);
      const [clause] = passage ? findQuotableClauses(passage) : [];
      return passage && clause ? [{ passage, clause }] : [];
    });
    const [first, second] = shown;
    if (!first || !second) return [];
    if (isAboutOneThing && !shareWord(first.clause, second.clause)) return [];
    if (id === "best-feedback" && NO_PRAISE.test(second.clause.text)) return [];
    const write = pickVariant(`${first.clause.text} ${second.clause.text}`, tell);
    if (!write) return [];
    return [
      {
        list,
        rule: `pair-${id}`,
        text: write(quote(first.clause.text), quote(second.clause.text)),
        ...(question !== undefined && { question }),
        strength,
        frame: `pair-${id}`,
        topics: prompts.map((prompt) => `answer-${prompt}`),
        answers: [],
        quotes: shown.map(({ passage, clause }) => toQuote(passage, clause)),
      },
    ];
  });
}
