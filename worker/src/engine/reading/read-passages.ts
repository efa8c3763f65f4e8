import { WRITTEN_MAX } from "@goals/contracts/limits";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import type { Quote } from "../candidate.ts";
import type { Clause } from "./clause.ts";
import { findEnglish, isForeign } from "./detect-language.ts";
import { mournsSomebody } from "./bereavement.ts";
import { PROMPTS, findPromptId } from "./prompts.ts";
import type { PromptId } from "./prompts.ts";
import { readClauses } from "./read-clauses.ts";

/** A written answer in English, read. */
export interface Passage {
  readonly id: PromptId;
  readonly section: SectionId;
  readonly prompt: number;
  readonly text: string;
  readonly clauses: readonly Clause[];
}

/** A written answer that is not read, because it is not in English. */
export interface UnreadPassage {
  readonly section: SectionId;
  readonly prompt: number;
  readonly text: string;
}

export interface WrittenAnswers {
  readonly passages: readonly Passage[];
  readonly unread: readonly UnreadPassage[];
}

/** A clause as evidence: the exact piece of the written answer. */
export function toQuote({ section, prompt }: UnreadPassage, { start, end, text }: Clause): Quote {
  return { section, prompt, start, end, text };
}

/** "That I am reliable" is what others say; "I am reliable" would be what the person says. */
function withThat(clause: Clause, text: string): Clause {
  const start = clause.start - "that ".length;
  if (clause.subject !== "I" || start < 0 || !/^that $/i.test(text.slice(start, clause.start)))
    return clause;
  return { ...clause, start, text: text.slice(start, clause.end) };
}

/** Marks that only look like the end of a sentence or its first word: "1) …", "Prof. Aydin". */
const MARKS =
  /(?<=^|[\s;,.(])(?:\d{1,2}|[a-h])\)(?=\s)|(?<=\b(?:prof|dr|mr|mrs|ms|st|no|vs|approx|dept|jr|sr)|\b(?:e\.g|i\.e))\.(?=\s+\S)/gim;

/** The clauses of an answer, read without such marks, in the words as they are written. */
function readWithoutMarks(text: string, asked: Parameters<typeof readClauses>[1]): Clause[] {
  const plain = text.replace(MARKS, (mark) => " ".repeat(mark.length));
  return readClauses(plain, asked).map((clause) => ({
    ...clause,
    text: text.slice(clause.start, clause.end),
  }));
}

/**
 * Reads a person's written answers, each up to the length a save allows, so that no input keeps the engine busy.
 * Whatever must not be read (what the care module marks) has to be blanked out of the records before, by spaces of
 * the same length, so that the offsets of the rest hold in the original.
 */
export function readPassages(records: readonly ResearchRecord[]): WrittenAnswers {
  const written = records.flatMap(({ section, writtenResponses }) =>
    [...QUESTIONS[section].prompts.keys()].flatMap((prompt) => {
      const text = (writtenResponses[prompt] ?? "").slice(0, WRITTEN_MAX);
      return text.trim() === "" ? [] : [{ section, prompt, text }];
    }),
  );
  const isMourning = mournsSomebody(written.map(({ text }) => text));
  const isEnglish = findEnglish(written.map(({ text }) => text));
  const passages = written.flatMap((answer, index) => {
    const id = findPromptId(answer);
    if (!isEnglish[index] || !id) return [];
    const { polarity, isReported = false, isImagined = false } = PROMPTS[id];
    const asked = { isBad: polarity === "drains", isReported, isImagined };
    // What is hard for somebody who mourns is left alone: no line, and no task, is made of it.
    const isLeftAlone = isMourning && polarity === "drains";
    const clauses = isLeftAlone
      ? []
      : readWithoutMarks(answer.text, asked)
          .filter(({ text }) => !isForeign(text))
          .map((clause) => (id === "feedback" ? withThat(clause, answer.text) : clause));
    return [{ id, ...answer, clauses }];
  });
  return { passages, unread: written.filter((_, index) => !isEnglish[index]) };
}
