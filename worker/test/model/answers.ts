import type { AnalysisList } from "@goals/contracts/analysis";
import type { Step } from "./stand-in-model.ts";

interface Line {
  readonly list: AnalysisList;
  readonly text: string;
  readonly answers: readonly string[];
  readonly quotes: readonly { readonly id: string; readonly text: string }[];
}

/** What a model would write of Maya (packages/analysis/test/support/people.ts), every piece of it borne out. */
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
    text: "A Monday that drained you held this: “Back-to-back meetings from nine to four, then forty emails about the budget report”. Which of them could you leave out?",
    answers: [],
    quotes: [
      {
        id: "energizers_drainers.p1",
        text: "Back-to-back meetings from nine to four, then forty emails about the budget report",
      },
    ],
  },
];

/** A structured answer as Workers AI gives it. */
export const buildModelStep = (lines: readonly unknown[]): Step => ({
  answers: { response: { lines } },
});
