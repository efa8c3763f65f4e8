import type { Clause, Word } from "../reading/clause.ts";
import { PROMPTS } from "../reading/prompts.ts";
import type { PromptId } from "../reading/prompts.ts";
import type { Passage } from "../reading/read-passages.ts";
import { findQuotableClauses } from "../reading/find-quotable-clauses.ts";
import { CONCEPTS } from "./concepts.ts";
import { FAMILIES } from "./families.ts";
import { isGeneric } from "./generic-words.ts";

/** Where something comes up, and the clause to show for it; undefined where none there may be quoted. */
export interface Mention {
  readonly passage: Passage;
  readonly clause: Clause | undefined;
}

/** A word or phrase as it is written in a clause. */
export function findWrittenForm(clause: Clause, key: string): string | undefined {
  const keys = key.split(" ");
  const at = clause.words.findIndex((_, index) =>
    keys.every((each, offset) => {
      const word = clause.words[index + offset];
      return word !== undefined && keyOf(word) === each;
    }),
  );
  if (at === -1) return undefined;
  return clause.words
    .slice(at, at + keys.length)
    .map(({ lower }) => lower)
    .join(" ");
}

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

type Find = (clause: Clause) => boolean;

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

const sayIt = (words: readonly Word[]) => words.map(({ lower }) => lower).join(" ");
const keyOf = ({ lemma, wordClass }: Word) =>
  `${wordClass === "verb" ? "v" : wordClass === "noun" ? "n" : "-"}:${lemma}`;

/** True where a clause may count for a theme at all: it is meant, and it is not over. */
function counts(
  { isIronic, isSensitive: isTender, time, speaker }: Clause,
  { id }: Passage,
): boolean {
  const isOwn = speaker === "self" || id === "feedback";
  return !isIronic && !isTender && time !== "over" && time !== "counterfactual" && isOwn;
}

function mentionsOf(
  passages: readonly Passage[],
  find: Find,
  mayQuote: (clause: Clause, passage: Passage) => boolean,
): Mention[] {
  return passages.flatMap((passage) => {
    const found = passage.clauses.filter((clause) => counts(clause, passage) && find(clause));
    if (found.length === 0) return [];
    const best = findQuotableClauses(passage);
    const clause =
      best.find((each) => found.includes(each)) ??
      found.find((each) => each.isWhole && mayQuote(each, passage));
    return [{ passage, clause }];
  });
}

const never = () => false;

function conceptThemes(passages: readonly Passage[]): Theme[] {
  return CONCEPTS.flatMap(({ id, title, pattern, question }) => {
    const find: Find = ({ words, polarity, negatedWords }) => {
      const match = pattern.exec(sayIt(words));
      if (!match || polarity === "affirmed") return match !== null;
      // In a negated clause the concept has to hold the negation itself: "can not switch off", "nobody about".
      const own = match[0].split(" ");
      const isIn = [...negatedWords].some(({ lower }) => own.includes(lower));
      return isIn || /\b(?:not|never|no|nobody|no ?one)\b/.test(sayIt(words.slice(0, 4)));
    };
    const quoteNegated = ({ isQuestion, isSelfBlame, opener }: Clause, { id: prompt }: Passage) =>
      !isQuestion &&
      !isSelfBlame &&
      (opener === undefined || prompt === "stall") &&
      PROMPTS[prompt].polarity !== "neither";
    const mentions = mentionsOf(passages, find, quoteNegated);
    const isDrain = mentions.every(({ passage }) => PROMPTS[passage.id].polarity !== "lifts");
    return [{ id: `concept-${id}`, kind: "concept" as const, title, question, isDrain, mentions }];
  });
}

function familyThemes(passages: readonly Passage[]): Theme[] {
  return FAMILIES.map(({ id, title, lemmas }) => ({
    id: `family-${id}`,
    kind: "family",
    title,
    question: undefined,
    isDrain: false,
    mentions: mentionsOf(
      passages,
      ({ words, negatedWords }) =>
        words.some((word) => lemmas.has(keyOf(word)) && !negatedWords.has(word)),
      never,
    ),
  }));
}

interface Found {
  readonly clauses: Set<Clause>;
  readonly places: Set<Passage>;
}

function collect(
  passages: readonly Passage[],
  read: (clause: Clause) => readonly string[],
): Map<string, Found> {
  const all = new Map<string, Found>();
  for (const passage of passages) {
    for (const clause of passage.clauses.filter((each) => counts(each, passage))) {
      for (const key of read(clause)) {
        const found = all.get(key) ?? { clauses: new Set(), places: new Set() };
        found.clauses.add(clause);
        found.places.add(passage);
        all.set(key, found);
      }
    }
  }
  return all;
}

const isContent = ({ wordClass, tags }: Word) =>
  (wordClass === "noun" || wordClass === "verb" || wordClass === "adjective") &&
  !tags.has("Auxiliary") &&
  !tags.has("Modal") &&
  !tags.has("Copula");

/** Two content words side by side, one of them telling: "oak chest", "tax exam". */
function phrasesOf(clause: Clause, isDrain: boolean): string[] {
  const { words, negatedWords } = clause;
  return words.flatMap((word, index): string[] => {
    const next = words[index + 1];
    if (!next || next.wordClass !== "noun" || !isContent(word) || word.wordClass === "verb") {
      return [];
    }
    if (negatedWords.has(word) || word.after.trim() !== "") return [];
    if (isGeneric(word.lemma, isDrain) && isGeneric(next.lemma, isDrain)) return [];
    return [`${keyOf(word)} ${keyOf(next)}`];
  });
}

/** Whom somebody lives with says little of what they do. */
const KIN = new Set(
  "mum mom dad mother father sister brother daughter son wife husband boy girl niece nephew nan gran grandma uncle aunt cousin partner baby lad".split(
    " ",
  ),
);

/** Things, and acts where they are what the person does: "swim", "teaching"; not "froze" in two stories. */
function wordsOf(clause: Clause, isDrain: boolean): string[] {
  return clause.words.flatMap((word, index): string[] => {
    if (!isContent(word) || clause.negatedWords.has(word) || isGeneric(word.lemma, isDrain)) {
      return [];
    }
    const isAct =
      word.wordClass === "verb" && !isDrain && (index === 0 || word.lower.endsWith("ing"));
    if (word.wordClass !== "noun" && !isAct) return [];
    if (word.after.startsWith("-") || clause.words[index - 1]?.after.endsWith("-")) return [];
    if (KIN.has(word.lemma)) return [];
    const isName = word.tags.has("Person") || word.tags.has("Place");
    return isName ? [] : [keyOf(word)];
  });
}

function writtenThemes(passages: readonly Passage[], isDrain: boolean): Theme[] {
  const side = isDrain ? "drain-" : "";
  const themesOf = (found: Map<string, Found>, kind: "phrase" | "word"): Theme[] =>
    [...found]
      .filter(([, { places }]) => places.size > 1)
      .map(([key, { clauses }]) => ({
        id: `${kind}-${side}${key}`,
        kind,
        title: key,
        question: undefined,
        isDrain,
        mentions: mentionsOf(passages, (clause) => clauses.has(clause), never),
      }));
  return [
    ...themesOf(
      collect(passages, (clause) => phrasesOf(clause, isDrain)),
      "phrase",
    ),
    ...themesOf(
      collect(passages, (clause) => wordsOf(clause, isDrain)),
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
    ...conceptThemes(passages),
    ...familyThemes(lifting),
    ...writtenThemes(lifting, false),
    ...writtenThemes(draining, true),
  ]
    .filter(({ mentions }) => mentions.length > 1)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
