import type { AnalysisList, AnalysisSource } from "@goals/contracts/analysis";

/** A line that could be shown, with what it rests on. */
export interface Candidate {
  readonly list: AnalysisList;
  readonly rule: string;
  /** What the line says, in whole sentences. */
  readonly text: string;
  /** What it asks after that. A list keeps the question of one line alone. */
  question?: string;
  /** How much it tells; the most telling are shown. Lines of the engine about itself are always shown. */
  readonly strength: number | "always";
  /** Shown only where a report would be short without it. */
  readonly isFiller?: true;
  /** Which sentence pattern it uses. No two lines of a report have the same. */
  readonly frame: string;
  /** What it is about. A report has at most one line a topic. */
  readonly topics: readonly string[];
  readonly answers: readonly Answer[];
  /** Those of `answers` that the text names, where it rests on more: another line may still name the rest. */
  readonly named?: readonly Answer[];
  readonly quotes: readonly Quote[];
}

/** A chosen option that a line rests on. */
export type Answer = AnalysisSource["answers"][number];

/** An exact substring of a written answer that a line rests on. */
export type Quote = AnalysisSource["quotes"][number];

const QUOTED = /[“„«"][^“”„«»"]*[”“»"]/g;
const FRAME_WORDS = 6;

/** Reads a line's sentence pattern: its first six words, with each quote as one word. */
export function readFrame(text: string): string {
  return text.replace(QUOTED, "“”").toLowerCase().split(/\s+/).slice(0, FRAME_WORDS).join(" ");
}
