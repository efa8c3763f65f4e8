import type { WeekReviewChange } from "@goals/contracts/weeks";

/**
 * Ada's weekly reviews, written on Sundays, as a repeating pattern. An empty one stands for a week without a review.
 */
export const REVIEWS: readonly WeekReviewChange[] = [
  {
    good: "Three mornings by the river before anybody was up.",
    hard: "Six meetings on Tuesday. I never finished a thought.",
    next: "Keep Tuesday morning free.",
  },
  {
    good: "Noor asked how the moons stay up.",
    hard: "I said yes twice when I meant no.",
    next: "Sleep on it before I say yes.",
  },
  {},
  {
    good: "Mira read the draft and laughed where I had hoped she would.",
    hard: "",
    next: "One page a day, and no more.",
  },
];
