import type { AnalysisSource } from "@goals/contracts/analysis";

/** A chosen option that a line rests on. */
export type Answer = AnalysisSource["answers"][number];

/** An exact substring of a written answer that a line rests on. */
export type Quote = AnalysisSource["quotes"][number];
