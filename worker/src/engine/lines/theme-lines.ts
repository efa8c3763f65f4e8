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

/** The line quotes two mentions; up to this many are kept as evidence. */
const MENTIONS_SHOWN = 4;

interface Shown {
  readonly passage: Passage;
  readonly clause: NonNullable<Mention["clause"]>;
}

type Frame = (title: string, first: string, second: string) => string;

const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** For a title that can be the subject of a sentence: "saying no", "making music". */
const SUBJECT_FRAMES: Readonly<Record<string, Frame>> = {
  "theme-comes-up": (title, first, second) =>
    `${capitalise(title)} comes up more than once: ${first}, and ${second}.`,
  "theme-two-answers": (title, first, second) =>
    `Two of your answers meet in ${title}: ${first}; ${second}.`,
  "theme-returns": (title, first, second) =>
    `You return to ${title}: ${first}; then again ${second}.`,
};

/** For a title that is the person's own word, in the form they wrote it. */
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

const showPlace = ({ passage, clause }: Shown) =>
  `${quote(clause.text)} (${PROMPTS[passage.id].about})`;

/** True where one answer tells what gives energy and one what is wanted: such themes come first. */
function isEnergyAndFuture(mentions: readonly Shown[]): boolean {
  const ids = new Set(mentions.map(({ passage }) => passage.id));
  const energy = ids.has("flow") || ids.has("hour");
  return energy && (ids.has("ninety") || ids.has("tuesday") || ids.has("skill"));
}

const KIND_WEIGHT = { concept: 3, family: 1.5, phrase: 2.5, word: 0.5 } as const;

function computeStrength(kind: Theme["kind"], shown: readonly Shown[], isTagged: boolean): number {
  const places = shown.reduce((sum, { passage }) => sum + PROMPT_WEIGHTS[passage.id], 0);
  return (
    4 + places / 2 + KIND_WEIGHT[kind] + (isEnergyAndFuture(shown) ? 2 : 0) + (isTagged ? 1 : 0)
  );
}

function chooseFrames({ kind, isDrain }: Theme): Readonly<Record<string, Frame>> {
  if (isDrain && kind !== "concept") return DRAIN_FRAMES;
  return kind === "concept" || kind === "family" ? SUBJECT_FRAMES : WORD_FRAMES;
}

function chooseList(theme: Theme, shown: readonly Shown[]): Candidate["list"] {
  if (shown.every(({ passage }) => PROMPTS[passage.id].polarity !== "lifts")) return "watchouts";
  return isEnergyAndFuture(shown) && theme.kind !== "concept" ? "highlights" : "themes";
}

/** The two clauses that show a theme: those from the answers with the highest weight. */
function chooseShown({ mentions }: Theme): Shown[] {
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
    const shown = chooseShown(theme);
    const [first, second] = shown;
    if (!first || !second) return [];
    const title = findWrittenForm(first.clause, theme.title) ?? theme.title;
    const quotes = shown.map(({ passage, clause }) => toQuote(passage, clause));
    const strength = computeStrength(theme.kind, shown, tags.has(title));
    return Object.entries(chooseFrames(theme)).map(([frame, tell]) => ({
      list: chooseList(theme, shown),
      rule: `theme-${theme.id}`,
      text: tell(title, showPlace(first), showPlace(second)),
      ...(theme.question !== undefined && { question: theme.question }),
      strength,
      frame,
      topics: [theme.id, ...(theme.kind === "concept" ? [] : [`words-${title.split(" ")[0]}`])],
      answers: [],
      quotes,
    }));
  });
}
