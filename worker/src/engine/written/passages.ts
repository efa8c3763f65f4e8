import { WRITTEN_MAX } from "@goals/contracts/limits";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord, SectionId } from "@goals/contracts/research";
import type { Quote } from "../evidence.ts";
import { isReadable } from "./language.ts";
import { phrasesIn } from "./phrases.ts";
import type { Phrase } from "./phrases.ts";
import { wordsIn } from "./words.ts";

/** A written answer the engine may read and quote. */
export interface Passage {
  readonly section: SectionId;
  readonly prompt: number;
  readonly text: string;
  readonly phrases: readonly Phrase[];
}

/** A person's written answers, sorted by what may be done with them. */
export interface Written {
  readonly passages: readonly Passage[];
  /** The opening words of answers in a language the engine does not know. */
  readonly unknown: readonly Quote[];
}

/** Forty characters, to the end of a word where there are words. */
const OPENING = /\p{L}.{0,39}(?=\s|$)|\p{L}.{0,39}/u;

/** An exact substring of a written answer, as evidence. */
export function quote(passage: Omit<Passage, "phrases">, start: number, end: number): Quote {
  const { section, prompt, text } = passage;
  return { section, prompt, start, end, text: text.slice(start, end) };
}

function opening(passage: Omit<Passage, "phrases">): Quote[] {
  const match = OPENING.exec(passage.text);
  return match ? [quote(passage, match.index, match.index + match[0].length)] : [];
}

/** Reads every written answer up to the limit a save allows, so that no input can keep the engine busy. */
export function readWritten(records: readonly ResearchRecord[]): Written {
  const passages: Passage[] = [];
  const unknown: Quote[] = [];
  for (const { section, writtenResponses } of records) {
    for (const prompt of QUESTIONS[section].prompts.keys()) {
      const text = (writtenResponses[prompt] ?? "").slice(0, WRITTEN_MAX);
      const words = wordsIn(text);
      if (isReadable(text, words)) {
        passages.push({ section, prompt, text, phrases: phrasesIn(text, words) });
      } else {
        unknown.push(...opening({ section, prompt, text }));
      }
    }
  }
  return { passages, unknown };
}
