import type { ResearchRecord } from "@goals/contracts/research";
import type { Candidate } from "../candidate.ts";
import { PROMPTS } from "../reading/prompts.ts";
import { toQuote } from "../reading/read-passages.ts";
import type { Passage } from "../reading/read-passages.ts";
import { findWrittenForm } from "../themes/find-mentions.ts";
import type { Mention } from "../themes/find-mentions.ts";
import { findThemes, PROMPT_WEIGHTS } from "../themes/find-themes.ts";
import type { Theme } from "../themes/find-themes.ts";
import { quote } from "./phrasing.ts";

/** Two are quoted in the line, and more are kept as evidence. */
const MENTIONS_SHOWN = 4;

interface Shown {
  readonly passage: Passage;
  readonly clause: NonNullable<Mention["clause"]>;
}

type Frame = (title: string, first: string, second: string) => string;

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A title that is a subject in English: "saying no", "making music". */
const SUBJECT_FRAMES: Readonly<Record<string, Frame>> = {
  "theme-comes-up": (title, first, second) =>
    `${capitalised(title)} comes up more than once: ${first}, and ${second}.`,
  "theme-two-answers": (title, first, second) =>
    `Two of your answers meet in ${title}: ${first}; ${second}.`,
  "theme-returns": (title, first, second) =>
    `You return to ${title}: ${first}; then again ${second}.`,
};

/** A title that is a word of the person's own, in whatever form they wrote it. */
const WORD_FRAMES: Readonly<Record<string, Frame>> = {
  "theme-word": (title, first, second) =>
    `A thread runs between two of your answers, ${title}: ${first}, and ${second}.`,
  "theme-between": (title, first, second) =>
    `One word holds these two together, ${title}: ${first}, and ${second}.`,
};

const DRAIN_FRAMES: Readonly<Record<string, Frame>> = {
  "drain-both": (title, first, second) =>
    `Both your answers about what costs you energy lead to ${title}: ${first}, and ${second}.`,
};

const place = ({ passage, clause }: Shown) =>
  `${quote(clause.text)} (${PROMPTS[passage.id].about})`;

/** One of them gives energy, and one is wanted: what comes up in both stands first. */
function isEnergyAndFuture(mentions: readonly Shown[]): boolean {
  const ids = new Set(mentions.map(({ passage }) => passage.id));
  const energy = ids.has("flow") || ids.has("hour");
  return energy && (ids.has("ninety") || ids.has("tuesday") || ids.has("skill"));
}

const KIND_WEIGHT = { concept: 3, family: 1.5, phrase: 2.5, word: 0.5 } as const;

function strengthOf(kind: Theme["kind"], shown: readonly Shown[], isTagged: boolean): number {
  const places = shown.reduce((sum, { passage }) => sum + PROMPT_WEIGHTS[passage.id], 0);
  return (
    4 + places / 2 + KIND_WEIGHT[kind] + (isEnergyAndFuture(shown) ? 2 : 0) + (isTagged ? 1 : 0)
  );
}

function framesOf({ kind, isDrain }: Theme): Readonly<Record<string, Frame>> {
  if (isDrain && kind !== "concept") return DRAIN_FRAMES;
  return kind === "concept" || kind === "family" ? SUBJECT_FRAMES : WORD_FRAMES;
}

function listOf(theme: Theme, shown: readonly Shown[]): Candidate["list"] {
  if (shown.every(({ passage }) => PROMPTS[passage.id].polarity !== "lifts")) return "watchouts";
  return isEnergyAndFuture(shown) && theme.kind !== "concept" ? "highlights" : "themes";
}

/** The two clauses that show a theme: where it weighs most, and not the same sentence twice. */
function shownOf({ mentions }: Theme): Shown[] {
  return mentions
    .flatMap(({ passage, clause }) => (clause ? [{ passage, clause }] : []))
    .toSorted((one, other) => PROMPT_WEIGHTS[other.passage.id] - PROMPT_WEIGHTS[one.passage.id])
    .slice(0, MENTIONS_SHOWN);
}

/**
 * What comes up in two or more answers, with a clause from two of them. Each theme is offered in every frame it fits;
 * the report takes one that it has not used.
 */
export function buildThemeLines(
  passages: readonly Passage[],
  records: readonly ResearchRecord[],
): Candidate[] {
  const tags = new Set(records.flatMap((record) => record.tags.map((tag) => tag.toLowerCase())));
  return findThemes(passages).flatMap((theme) => {
    const shown = shownOf(theme);
    const [first, second] = shown;
    if (!first || !second) return [];
    const title = findWrittenForm(first.clause, theme.title) ?? theme.title;
    const quotes = shown.map(({ passage, clause }) => toQuote(passage, clause));
    const strength = strengthOf(theme.kind, shown, tags.has(title));
    return Object.entries(framesOf(theme)).map(([frame, tell]) => ({
      list: listOf(theme, shown),
      rule: `theme-${theme.id}`,
      text: tell(title, place(first), place(second)),
      ...(theme.question !== undefined && { question: theme.question }),
      strength,
      frame,
      topics: [theme.id, ...(theme.kind === "concept" ? [] : [`words-${title.split(" ")[0]}`])],
      answers: [],
      quotes,
    }));
  });
}
