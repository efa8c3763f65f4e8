import type { Clause, Word } from "../reading/clause.ts";
import type { Passage } from "../reading/read-passages.ts";
import { canCount, toWordKey } from "./find-mentions.ts";
import { isGeneric } from "./generic-words.ts";

export interface WordOccurrences {
  readonly clauses: Set<Clause>;
  readonly places: Set<Passage>;
}

/** The clauses and answers of everything that `read` finds in a clause. */
export function collectByKey(
  passages: readonly Passage[],
  read: (clause: Clause) => readonly string[],
): Map<string, WordOccurrences> {
  const all = new Map<string, WordOccurrences>();
  for (const passage of passages) {
    for (const clause of passage.clauses.filter((each) => canCount(each, passage))) {
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
export function listPhrases(clause: Clause, isDrain: boolean): string[] {
  const { words, negatedWords } = clause;
  return words.flatMap((word, index): string[] => {
    const next = words[index + 1];
    if (!next || next.wordClass !== "noun" || !isContent(word) || word.wordClass === "verb") {
      return [];
    }
    if (negatedWords.has(word) || word.after.trim() !== "") return [];
    if (isGeneric(word.lemma, isDrain) && isGeneric(next.lemma, isDrain)) return [];
    return [`${toWordKey(word)} ${toWordKey(next)}`];
  });
}

/** Whom somebody lives with says little of what they do. */
const KIN = new Set(
  "mum mom dad mother father sister brother daughter son wife husband boy girl niece nephew nan gran grandma uncle aunt cousin partner baby lad".split(
    " ",
  ),
);

/** Things, and acts where they are what the person does: "swim", "teaching"; not "froze" in two stories. */
export function listWords(clause: Clause, isDrain: boolean): string[] {
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
    return isName ? [] : [toWordKey(word)];
  });
}
