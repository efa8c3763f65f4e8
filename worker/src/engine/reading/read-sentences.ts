import nlp from "compromise/two";
import { restoreSpelling } from "./restore-spelling.ts";
import type { Sentence, Word, WordClass } from "./clause.ts";

/** What compromise tags wrongly in texts of this kind, found by reading its tags. */
const LEXICON: Readonly<Record<string, string>> = {
  weld: "Infinitive",
  lately: "Adverb",
  nobody: "Pronoun",
  someone: "Pronoun",
  everyone: "Pronoun",
  anyone: "Pronoun",
  everybody: "Pronoun",
  somebody: "Pronoun",
  anybody: "Pronoun",
  something: "Pronoun",
  anything: "Pronoun",
  nothing: "Pronoun",
  everything: "Pronoun",
  garden: "Noun",
  workshop: "Noun",
  guitar: "Noun",
  piano: "Noun",
  pottery: "Noun",
};
nlp.plugin({ words: LEXICON });

const CLOCK: ReadonlySet<string> = new Set(["Date", "Time"]);

interface Term {
  readonly text: string;
  readonly pre: string;
  readonly post: string;
  readonly normal: string;
  readonly implicit?: string;
  readonly root?: string;
  readonly tags?: ReadonlySet<string>;
}

/** Nothing a person writes is longer; the tagger's patterns are slow on what is. */
const LONGEST_WORD = 40;
const TOO_LONG = new RegExp(`[^\\s,.;:!?]{${LONGEST_WORD},}`, "gu");

/** Nouns in -ing that are things, not acts. */
const THINGS = new Set(
  "thing something nothing anything everything meeting morning evening building ceiling wedding king ring spring string wing being earring pudding clothing feeling beginning briefing setting".split(
    " ",
  ),
);

function findClass(tags: ReadonlySet<string>, lower: string): WordClass {
  if (lower === "there" || lower === "here") return "function";
  if (tags.has("Pronoun") || tags.has("Possessive")) return "pronoun";
  if (tags.has("Value") || tags.has("Date") || tags.has("Emoji")) return "number";
  if (tags.has("Negative") || tags.has("Conjunction") || tags.has("Preposition")) return "function";
  if (tags.has("Determiner") || tags.has("QuestionWord") || tags.has("Expression")) {
    return "function";
  }
  if (tags.has("Particle")) return "function";
  if (tags.has("Verb")) return "verb";
  if (tags.has("Noun")) return "noun";
  if (tags.has("Adjective")) return "adjective";
  if (tags.has("Adverb")) return "adverb";
  return "function";
}

function toInfinitive(gerund: string): string {
  const tagged: unknown = nlp(gerund).tag("Gerund").compute("root").docs;
  return (isTagged(tagged) && tagged[0]?.[0]?.root) || gerund;
}

/** The dictionary form of a word with its class: the verb's infinitive, the noun's singular. */
function findLemma(term: Term, lower: string, wordClass: WordClass): [string, WordClass] {
  if (wordClass === "noun" && lower.endsWith("ing") && lower.length > 5 && !THINGS.has(lower)) {
    return [toInfinitive(lower), "verb"];
  }
  if (wordClass === "verb" || wordClass === "noun") {
    // The library's infinitive of every copula is "is".
    const isCopula = term.tags?.has("Copula") ?? false;
    return [isCopula ? "be" : term.root || lower, wordClass];
  }
  return [lower, wordClass];
}

function isTagged(terms: unknown): terms is Term[][] {
  return Array.isArray(terms);
}

/** The tagged sentences of one line of a text. */
function readLine(line: string, offset: number): Sentence[] {
  const restored = restoreSpelling(line.replace(TOO_LONG, (long) => " ".repeat(long.length)));
  const tagged: unknown = nlp(restored.text).compute("root").docs;
  if (!isTagged(tagged)) return [];
  let cursor = 0;
  const sentences: Sentence[] = [];
  for (const terms of tagged) {
    const words: Word[] = [];
    for (const [index, term] of terms.entries()) {
      const nextPre = terms[index + 1]?.pre ?? "";
      const found = term.text === "" ? cursor : restored.text.indexOf(term.text, cursor);
      if (found === -1) continue;
      const end = found + term.text.length;
      const lower = (term.implicit ?? term.normal ?? "").toLowerCase() || term.text.toLowerCase();
      // "until 2 am" has no verb in it.
      const isClock = /^[ap]m$/.test(lower) && /\d$/.test(words.at(-1)?.lower ?? "");
      const tags = isClock ? CLOCK : (term.tags ?? new Set<string>());
      const [lemma, wordClass] = findLemma(term, lower, findClass(tags, lower));
      const previous = words.at(-1);
      // The second part of a contraction has no text of its own: it stands where the contraction stands.
      const start =
        term.text === "" && previous ? previous.start : offset + restored.startOf(found);
      const last = term.text === "" && previous ? previous.end : offset + restored.endOf(end);
      words.push({ start, end: last, lower, lemma, wordClass, tags, after: term.post + nextPre });
      cursor = end;
    }
    const [first] = words;
    const last = words.at(-1);
    if (first && last) sentences.push({ start: first.start, end: last.end, words });
  }
  return sentences;
}

const LINE = /[^\n\r]+/g;

/** Every sentence of a text with its words tagged, in order. Each line of a list is a sentence of its own. */
export function readSentences(text: string): Sentence[] {
  return [...text.matchAll(LINE)].flatMap((line) => readLine(line[0], line.index));
}
