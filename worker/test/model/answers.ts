import type { AnalysisList } from "@goals/contracts/analysis";
import type { Step } from "./stand-in-model.ts";

interface Line {
  readonly list: AnalysisList;
  readonly text: string;
  readonly answers: readonly string[];
  readonly quotes: readonly { readonly id: string; readonly text: string }[];
}

/** What a model would write of Maya (test/engine/people.ts), every piece of it borne out. */
export const GOOD_LINES: readonly Line[] = [
  {
    list: "highlights",
    text: "You come back to “repairing an old bicycle for my niece” when you forget the time. What would a week with room for it look like?",
    answers: ["energizers_drainers.q2"],
    quotes: [{ id: "energizers_drainers.p0", text: "repairing an old bicycle for my niece" }],
  },
  {
    list: "themes",
    text: "Working alone on one thing runs through your answers. Where could you have more of it?",
    answers: ["energizers_drainers.q6", "working_preferences.q1"],
    quotes: [],
  },
  {
    list: "watchouts",
    text: "After a Monday of meetings this is what was left of you: “I was too tired to cook”. Which of them could you leave out?",
    answers: [],
    quotes: [{ id: "energizers_drainers.p1", text: "I was too tired to cook" }],
  },
];

/** A structured answer as Workers AI gives it. */
export const says = (lines: readonly unknown[]): Step => ({ answers: { response: { lines } } });
