import type { AnalysisList } from "@goals/contracts/analysis";
import type { Candidate } from "../candidate.ts";
import { pickBestClauses, findQuotableClauses } from "../reading/find-quotable-clauses.ts";
import type { Clause } from "../reading/clause.ts";
import type { PromptId } from "../reading/prompts.ts";
import { toQuote } from "../reading/read-passages.ts";
import type { Passage } from "../reading/read-passages.ts";
import { pickVariant, quote } from "./phrasing.ts";

interface PromptFrames {
  readonly list: AnalysisList;
  readonly strength: number;
  /** The quoted words decide which one is used, so that reports of different people differ. */
  readonly tell: readonly ((quote: string) => string)[];
  /** Empty where a question could hurt. */
  readonly ask: readonly string[];
}

/** Frames for one answer by itself: the line says which question it answers and nothing else. */
const FRAMES: Readonly<Record<PromptId, PromptFrames>> = {
  flow: {
    list: "highlights",
    strength: 5.4,
    tell: [
      (quote) => `You forgot the clock over this: ${quote}.`,
      (quote) => `${quote}: there the time went by without your noticing.`,
      (quote) => `The last time you lost track of time, this was it: ${quote}.`,
    ],
    ask: [
      "When is the next time it can happen?",
      "What made it possible that day?",
      "What would a second hour of it need?",
    ],
  },
  drained: {
    list: "watchouts",
    strength: 5.2,
    tell: [
      (quote) => `From the day that drained you, this stays: ${quote}.`,
      (quote) => `${quote}: so you describe a day that drained you.`,
      (quote) => `A draining day, in your words: ${quote}.`,
    ],
    ask: [],
  },
  best: {
    list: "strengths",
    strength: 5.5,
    tell: [
      (quote) => `Asked for a time at your best, you told of this: ${quote}.`,
      (quote) => `${quote}: you count this among your best moments.`,
      (quote) => `Your story of a good moment has this in it: ${quote}.`,
    ],
    ask: [
      "Where could that be wanted now?",
      "Who else saw it?",
      "What did it take that you could use again?",
    ],
  },
  feedback: {
    list: "strengths",
    strength: 4.8,
    tell: [
      (quote) => `What others have told you more than once: ${quote}.`,
      (quote) => `${quote}: so you have heard it from others.`,
      (quote) => `People have a sentence for you: ${quote}.`,
    ],
    ask: [
      "How much of it would you sign?",
      "When did it last seem true to you?",
      "What do they see that makes them say so?",
    ],
  },
  hour: {
    list: "highlights",
    strength: 4.4,
    tell: [
      (quote) => `A free hour would go to this: ${quote}.`,
      (quote) => `${quote}: for that you would not want to be paid.`,
      (quote) => `With an hour to yourself you would choose this: ${quote}.`,
    ],
    ask: ["Which day this week has room for it?", "When did you last do it?"],
  },
  skill: {
    list: "opportunities",
    strength: 4.6,
    tell: [
      (quote) => `About the one skill you would raise you wrote this: ${quote}.`,
      (quote) => `${quote}: so you speak of the skill you would raise.`,
    ],
    ask: ["What would ten minutes of practice look like?", "Who could show you the next step?"],
  },
  tuesday: {
    list: "opportunities",
    strength: 4.2,
    tell: [
      (quote) => `Your Tuesday in three years has this in it: ${quote}.`,
      (quote) => `${quote}: a piece of the Tuesday you would be glad to live.`,
    ],
    ask: [
      "How much of that could be true on a Tuesday this month?",
      "Which part of it is closest already?",
    ],
  },
  ninety: {
    list: "opportunities",
    strength: 5.3,
    tell: [
      (quote) => `Ninety days from now you want to look back on this: ${quote}.`,
      (quote) => `${quote}: with that, the next 90 days would have been worth it to you.`,
    ],
    ask: [
      "What is the first thing that has to move?",
      "Which week would show that it is under way?",
    ],
  },
  day: {
    list: "themes",
    strength: 4.1,
    tell: [
      (quote) => `A best working day of yours holds this: ${quote}.`,
      (quote) => `${quote}: so it goes on your best working day.`,
    ],
    ask: ["Which day this week comes close to it?", "What most often gets in its way?"],
  },
  stall: {
    list: "watchouts",
    strength: 4.7,
    tell: [
      (quote) => `You get stuck here: ${quote}.`,
      (quote) => `${quote}: there you come to a halt.`,
    ],
    ask: ["What got you moving again the last time?", "Who could clear it away?"],
  },
};

/** Lines about these answers only repeat the words, so a report has one of them at most. */
const HANDED_BACK: ReadonlySet<PromptId> = new Set(["tuesday", "skill", "day", "hour"]);

/** How much less the next best clause tells. */
const SECOND_BEST = 0.9;

function buildLine(passage: Passage, clause: Clause, less: number): Candidate[] {
  const { list, strength, tell, ask } = FRAMES[passage.id];
  const write = pickVariant(clause.text, tell);
  const question = pickVariant(`${clause.text}?`, ask);
  if (!write) return [];
  return [
    {
      list,
      rule: `answer-${passage.id}`,
      text: write(quote(clause.text)),
      ...(question !== undefined && { question }),
      strength: strength - less,
      frame: `answer-${passage.id}`,
      topics: [`answer-${passage.id}`, ...(HANDED_BACK.has(passage.id) ? ["handed-back"] : [])],
      answers: [],
      quotes: [toQuote(passage, clause)],
    },
  ];
}

/** The best clause of each written answer by itself, and the next best in case another line quotes it already. */
export function buildAnswerLines(passages: readonly Passage[]): Candidate[] {
  return passages.flatMap((passage) =>
    pickBestClauses(findQuotableClauses(passage)).flatMap((clause, index) =>
      buildLine(passage, clause, index * SECOND_BEST),
    ),
  );
}
