import type { AnalysisList } from "@goals/contracts/analysis";
import type { Answer, Quote } from "./evidence.ts";

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
  /** Its skeleton: no two lines of a report share one. */
  readonly frame: string;
  /** What it is about; a report comes to each only once. */
  readonly topics: readonly string[];
  readonly answers: readonly Answer[];
  /** Those of `answers` that the text names, where it rests on more: another line may still name the rest. */
  readonly named?: readonly Answer[];
  readonly quotes: readonly Quote[];
}
