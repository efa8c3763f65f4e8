import type { AnalysisList } from "@goals/contracts/analysis";
import type { Answer, Quote } from "./evidence.ts";

/** A line that could be shown, with what it rests on. */
export interface Candidate {
  readonly list: AnalysisList;
  readonly rule: string;
  readonly text: string;
  /** How far the line stands out; the furthest are shown. Lines of the engine about itself are always shown. */
  readonly strength: number | "always";
  /** At most one line of a slot is shown. */
  readonly slot: string;
  /** What it is about; a list does not come back to what all its lines so far have told. */
  readonly topics: readonly string[];
  readonly answers: readonly Answer[];
  readonly quotes: readonly Quote[];
  /** The own average it compares with, where it compares: then it rests on every choice, through this. */
  readonly average?: number | undefined;
}
