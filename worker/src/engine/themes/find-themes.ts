import { toLowerText } from "../reading/clause.ts";
import type { Clause } from "../reading/clause.ts";
import { PROMPTS } from "../reading/prompts.ts";
import type { PromptId } from "../reading/prompts.ts";
import type { Passage } from "../reading/read-passages.ts";
import { CONCEPTS } from "./concepts.ts";
import { FAMILIES } from "./families.ts";
import { findMentions, toWordKey } from "./find-mentions.ts";
import type { ClauseFilter, Mention } from "./find-mentions.ts";
import { collectByKey, listPhrases, listWords } from "./list-words.ts";
import type { WordOccurrences } from "./list-words.ts";

/** What comes up in two or more of a person's answers. */
export interface Theme {
  readonly id: string;
  readonly kind: "concept" | "family" | "phrase" | "word";
  /** As the subject of a sentence; for a word or a phrase its lemmas, to be found by `findWrittenForm`. */
  readonly title: string;
  readonly question: string | undefined;
  readonly isDrain: boolean;
  readonly mentions: readonly Mention[];
}

/** Where something stands, for how much it tells: what gives energy and what is wanted come first. */
export const PROMPT_WEIGHTS: Readonly<Record<PromptId, number>> = {
  flow: 3,
  ninety: 3,
  hour: 3,
  skill: 2.5,
  tuesday: 2,
  best: 1.5,
  day: 1.5,
  drained: 2.5,
  stall: 2.5,
  feedback: 2,
};

const never = () => false;

function findConceptThemes(passages: readonly Passage[]): Theme[] {
  return CONCEPTS.flatMap(({ id, title, pattern, question }) => {
    const find: ClauseFilter = ({ words, polarity, negatedWords }) => {
      const match = pattern.exec(toLowerText(words));
      if (!match || polarity === "affirmed") return match !== null;
      // In a negated clause the concept has to hold the negation itself: "can not switch off", "nobody about".
      const own = match[0].split(" ");
      const isIn = [...negatedWords].some(({ lower }) => own.includes(lower));
      return isIn || /\b(?:not|never|no|nobody|no ?one)\b/.test(toLowerText(words.slice(0, 4)));
    };
    const quoteNegated = ({ isQuestion, isSelfBlame, opener }: Clause, { id: prompt }: Passage) =>
      !isQuestion &&
      !isSelfBlame &&
      (opener === undefined || prompt === "stall") &&
      PROMPTS[prompt].polarity !== "neither";
    const mentions = findMentions(passages, find, quoteNegated);
    const isDrain = mentions.every(({ passage }) => PROMPTS[passage.id].polarity !== "lifts");
    return [{ id: `concept-${id}`, kind: "concept" as const, title, question, isDrain, mentions }];
  });
}

function findFamilyThemes(passages: readonly Passage[]): Theme[] {
  return FAMILIES.map(({ id, title, lemmas }) => ({
    id: `family-${id}`,
    kind: "family",
    title,
    question: undefined,
    isDrain: false,
    mentions: findMentions(
      passages,
      ({ words, negatedWords }) =>
        words.some((word) => lemmas.has(toWordKey(word)) && !negatedWords.has(word)),
      never,
    ),
  }));
}

function findWrittenThemes(passages: readonly Passage[], isDrain: boolean): Theme[] {
  const side = isDrain ? "drain-" : "";
  const themesOf = (found: Map<string, WordOccurrences>, kind: "phrase" | "word"): Theme[] =>
    [...found]
      .filter(([, { places }]) => places.size > 1)
      .map(([key, { clauses }]) => ({
        id: `${kind}-${side}${key}`,
        kind,
        title: key,
        question: undefined,
        isDrain,
        mentions: findMentions(passages, (clause) => clauses.has(clause), never),
      }));
  return [
    ...themesOf(
      collectByKey(passages, (clause) => listPhrases(clause, isDrain)),
      "phrase",
    ),
    ...themesOf(
      collectByKey(passages, (clause) => listWords(clause, isDrain)),
      "word",
    ),
  ];
}

/**
 * What comes up in two or more answers: concepts and activities said in different words, and phrases and words of the
 * same lemma and part of speech. Words are pooled among what lifts and among what drains, not across: "a form" of clay
 * and "a form" to fill in are not one thing.
 */
export function findThemes(passages: readonly Passage[]): Theme[] {
  const lifting = passages.filter(({ id }) => PROMPTS[id].polarity === "lifts");
  const draining = passages.filter(({ id }) => PROMPTS[id].polarity === "drains");
  return [
    ...findConceptThemes(passages),
    ...findFamilyThemes(lifting),
    ...findWrittenThemes(lifting, false),
    ...findWrittenThemes(draining, true),
  ]
    .filter(({ mentions }) => mentions.length > 1)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
