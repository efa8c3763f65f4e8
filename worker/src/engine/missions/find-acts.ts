import type { Clause, Word } from "../reading/clause.ts";
import type { Passage } from "../reading/read-passages.ts";
import { toGerund } from "./inflect.ts";
import { readObject } from "./read-object.ts";
import { cutPhrase, isOwnVoice } from "./cut-phrase.ts";

/** Something a person does, in their own words, in the two forms that a sentence may need. */
export interface Act {
  /** "repair old radios" */
  readonly infinitive: string;
  /** "repairing old radios" */
  readonly gerund: string;
  readonly lemma: string;
}

/** Verbs that the tagger takes for nouns where they open an answer: "Fish.", "Throw bowls". */
const VERBS = new Set(
  `bake bowl build camp carve climb code coach compose cook crochet cycle dance dig draw drive dye embroider fish fix forage garden
  glaze hike jog knit mend paddle paint photograph plan plant play practise practice pray program read repair restore ride row
  run sail sculpt sew sing skate sketch ski solder surf swim teach throw train translate tutor volunteer walk weave weld whittle
  work write juggle box ice sharpen sort tidy record film edit print stitch quilt prune sow brew ferment grill roast plane sand
  tune strum drum lay map chart cut cast split shear spread study learn listen explore visit invite host mentor organise organize`.split(
    /\s+/,
  ),
);
/** Verbs for rest and for acts without an aim, which make no mission. */
const NO_ACT = new Set(
  `be have do get go come let say know think feel want need like love hate hope wish guess mean sleep nap lie sit stare scroll
  watch forget lose miss look find notice see hear wait stop start finish try keep make take give put turn end begin stay stand
  live happen seem become leave arrive rest eat drink shower wake laugh cry game gaming form launch burst ask tell call ring
  talk speak use spend hang chill relax binge smoke bring hold bother worry complain argue fight die kill apologise apologize
  prove follow enjoy adore admit agree chat wander pretend avoid escape cancel skip queue wonder deserve supervise rewrite`.split(
    /\s+/,
  ),
);
/** Some of those make a mission with an object: "make jam", "take photographs", "talk to growers". */
const WITH_OBJECT = new Set(
  "make take give put bring hold look find try talk speak tell ask call ring watch listen rewrite".split(
    " ",
  ),
);
const LEADS =
  /^(?:i|would|'d|will|'ll|want|love|like|wish|hope|to|probably|really|just|definitely|honestly|happily|gladly|maybe|obviously|simply|finally|am|was|were|be|been|go|spend|went|it|the|hour|time|an|we|oh|well|easy|yes|id|i'd|and|also|still)$/;

const NO_GERUND = new Set("bring cling fling spring string swing sling sting".split(" "));

/** "cutting" is "cut", "baking" is "bake", "reading" is "read". */
function findStem(gerund: string): string {
  const stem = gerund.slice(0, -3);
  const forms = [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, "$1")];
  return forms.find((form) => VERBS.has(form)) ?? stem;
}

function isGerund({ lower, tags, wordClass }: Word): boolean {
  return (
    lower.length > 4 &&
    !NO_GERUND.has(lower) &&
    lower.endsWith("ing") &&
    (tags.has("Gerund") ||
      wordClass === "verb" ||
      wordClass === "noun" ||
      VERBS.has(findStem(lower)))
  );
}

function findLemma(word: Word): string {
  return isGerund(word) && word.lemma === word.lower ? findStem(word.lower) : word.lemma;
}

function readAct(
  clause: Clause,
  text: string,
  start: number,
  keepsPlaces: boolean,
): Act | undefined {
  const [head] = clause.words.slice(start);
  if (!head) return undefined;
  const lemma = findLemma(head);
  const phrase = cutPhrase(clause.words, start, { keepsPlaces });
  if (!phrase || phrase.some((word) => clause.negatedWords.has(word))) return undefined;
  // "building and repairing" goes on in the form of its own verb alone.
  const rest = phrase[1]?.lower === "and" ? [] : phrase.slice(1);
  const hasObject = rest.some(({ wordClass }) => wordClass === "noun");
  if (NO_ACT.has(lemma) && !(WITH_OBJECT.has(lemma) && hasObject)) return undefined;
  if (rest.length > 0 && !rest.some(({ wordClass }) => wordClass !== "function")) {
    if (rest.length > 1) return undefined;
  }
  // "I build pricing that is fair": the word in -ing is a thing.
  if (/^(?:who|that|which)$/.test(rest[0]?.lower ?? "")) return undefined;
  // A verb that follows inside is another clause the tagger did not part.
  const isRelative = rest.some(({ lower }) => /^(?:who|that|which)$/.test(lower));
  const isFinite = rest.some(
    ({ tags }) => tags.has("PastTense") || tags.has("Modal") || tags.has("Copula"),
  );
  if (isFinite && !isRelative) return undefined;
  if (!/^[a-z]{3,}$/.test(lemma)) return undefined;
  // "I walked home", "print the heron again": told once, or planned for one evening.
  const isCutShort = rest.length === 0 && phrase.length < clause.words.length - start;
  if (!keepsPlaces && (isOnce(rest) || (isCutShort && !isGerund(head)))) return undefined;
  if (clause.words.slice(start).some(({ lower }) => lower === "again")) return undefined;
  const kept = keepsPlaces ? rest : withoutCompany(dropArticle(rest));
  const written = readObject(lemma, kept, text);
  if (written === undefined || (kept.length === 0 && rest.length > 0)) return undefined;
  const object = written === "" ? "" : ` ${written}`;
  const gerund = isGerund(head) ? head.lower : toGerund(lemma);
  return { infinitive: `${lemma}${object}`, gerund: `${gerund}${object}`, lemma };
}

/** True for something done once ("mending a light coat"). "Cutting dovetails" can be done again. */
function isOnce(rest: readonly Word[]): boolean {
  const object = rest.findIndex(({ wordClass }) => wordClass === "noun");
  if (rest.some(({ lower }) => /^(?:his|her|their|your)$/.test(lower))) return true;
  const isCompany = /^(?:with|to)$/.test(rest[0]?.lower ?? "");
  const isPlural = rest.slice(object).some(({ tags }) => tags.has("Plural"));
  const opens = /^(?:a|an|the|my|our|one|this|that|some)$/.test(rest[0]?.lower ?? "");
  return object !== -1 && opens && !isCompany && !isPlural;
}

/** A story's "the dovetails" are dovetails. */
function dropArticle(rest: readonly Word[]): readonly Word[] {
  const [first, ...others] = rest;
  const end = others.findIndex(({ wordClass }) => wordClass === "function");
  const object = end === -1 ? others : others.slice(0, end);
  const isPlural = object.at(-1)?.tags.has("Plural") ?? false;
  return first?.lower === "the" && isPlural ? others : rest;
}

/** Who was there that once: "with the junior surveyor", "with our newest engineer", but not "with my aunt". */
function withoutCompany(rest: readonly Word[]): readonly Word[] {
  const at = rest.findIndex(({ lower }) => lower === "with");
  const [determiner, ...company] = at === -1 ? [] : rest.slice(at + 1);
  const isDefinite = /^(?:the|our|this|that)$/.test(determiner?.lower ?? "");
  const isPlural = company.at(-1)?.tags.has("Plural") ?? false;
  return isDefinite && !isPlural ? rest.slice(0, at) : rest;
}

/** Where the verb of a wish stands: after "I'd love to", or first. */
function findWishHead({ words }: Clause): number {
  const at = words.findIndex(({ lower }) => !LEADS.test(lower));
  const head = words[at];
  if (!head) return -1;
  const isWished = words
    .slice(0, at)
    .some(({ lower }) => /^(?:would|'d|to|id|i'd|will)$/.test(lower));
  const isVerb =
    isGerund(head) ||
    VERBS.has(head.lower) ||
    (head.wordClass === "verb" && !head.tags.has("PastTense") && (at === 0 || isWished));
  return isVerb ? at : -1;
}

/** What somebody would do with a free hour, in the order they say it. */
export function findWishedActs({ text, clauses }: Passage): Act[] {
  return clauses.filter(isOwnVoice).flatMap((clause) => {
    if (clause.subject === "other" && !isOpenedByVerb(clause)) return [];
    const start = findWishHead(clause);
    return start === -1 ? [] : (readAct(clause, text, start, true) ?? []);
  });
}

function isOpenedByVerb({ words }: Clause): boolean {
  const [first] = words;
  return first !== undefined && (isGerund(first) || VERBS.has(first.lower));
}

/** What somebody was doing when they lost track of time, as they would do it again. */
export function findAbsorbingActs({ text, clauses }: Passage): Act[] {
  return clauses.filter(isOwnVoice).flatMap((clause) => {
    const { words, subject } = clause;
    const isPlace = /^(?:in|on|at|by|from)$/.test(words[0]?.lower ?? "");
    const gerund = words.findIndex(
      (word, index) =>
        isGerund(word) &&
        (index === 0 ||
          (/^(?:was|were|am|are|started|kept)$/.test(words[index - 1]?.lower ?? "") &&
            /^(?:i|we)$/.test(words[index - 2]?.lower ?? "")) ||
          (isPlace && /,/.test(words[index - 1]?.after ?? ""))),
    );
    if (gerund !== -1 && (gerund === 0 || subject !== "other")) {
      return readAct(clause, text, gerund, false) ?? [];
    }
    const past = words.findIndex(
      (word, index) =>
        word.tags.has("PastTense") && (words[index - 1]?.lower === "i" || index === 0),
    );
    return past !== -1 && subject === "I" ? (readAct(clause, text, past, false) ?? []) : [];
  });
}
