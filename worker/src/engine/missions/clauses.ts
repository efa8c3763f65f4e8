import { excerpt } from "../written/excerpt.ts";
import type { Passage } from "../written/passages.ts";
import { isStopWord } from "../written/stop-words.ts";
import { wordsIn } from "../written/words.ts";

const CLAUSE = /[^.!?;:,()\n–—“”"]+/g;
const SENTENCE = /[^.!?\n“”"]+/g;
/** A hyphen that stands for a dash. */
const DASH = / -+ /;
/** What people say before they say it. */
const LEAD_IN =
  /^(?:(?:and|but|or|so|then|also|because|that|which|maybe|probably|well|honestly|frankly|hm+|okay?|yes|easy|i think|i guess|to be (?:honest|fair))\b\s*)+/i;
/** Where a long clause may end without a loose end. */
const JOINT =
  / (?:and|but|or|so|because|while|when|if|until|although|before|after|that|which|who)\b/gi;

/** Trimmed, without what leads in to it. */
function plain(text: string): string {
  return text.trim().replace(LEAD_IN, "");
}

/** True when a text says something, and not only "I don't know". */
function saysSomething(text: string): boolean {
  return wordsIn(text).some(({ lower }) => !isStopWord(lower));
}

/** As much of a clause as fits, up to a word that joins another on; undefined when there is no such word. */
function cut(clause: string, longest: number): string | undefined {
  if (clause.length <= longest) return clause;
  const joint = [...clause.slice(0, longest).matchAll(JOINT)].at(-1);
  return joint && clause.slice(0, joint.index);
}

/** The clause an answer opens with, in the person's own words; undefined when it names nothing. */
export function openingClause({ text }: Passage, longest: number): string | undefined {
  for (const [found] of text.matchAll(CLAUSE)) {
    const clause = plain(found.split(DASH)[0] ?? "");
    // "Saying no" has no word of its own and is an answer all the same.
    if (clause !== "") {
      return saysSomething(clause) || /^(?!nothing)\p{L}+ing \p{L}/iu.test(clause)
        ? cut(clause, longest)
        : undefined;
    }
  }
  return undefined;
}

/** Fewer words are a heading more often than a thought. */
const WORDS_A_THOUGHT = 4;

/** The first sentence of an answer that says something; of one that is too long, the clause around its first phrase. */
export function tellingSentence(passage: Passage, longest: number): string | undefined {
  const sentences = [...passage.text.matchAll(SENTENCE)]
    .map(([found]) => plain(found))
    .filter(saysSomething);
  const told = sentences.find((each) => wordsIn(each).length >= WORDS_A_THOUGHT) ?? sentences[0];
  if (told === undefined || told.length <= longest) return told;
  const phrase = passage.phrases.find(({ start }) => start >= passage.text.indexOf(told));
  return cut(told, longest) ?? (phrase && excerpt(passage, phrase, longest).text);
}
