import type { ObjectiveStatus } from "@goals/contracts/objectives";
import type { WeekReviewChange } from "@goals/contracts/weeks-and-years";

interface Aim {
  readonly title: string;
  readonly description: string;
  readonly ends: ObjectiveStatus;
  readonly lesson?: string;
  readonly steps: readonly string[];
}

export interface MonthPlan {
  readonly personal: Aim;
  readonly professional: Aim;
  /** The number of a day's done tasks, as a repeating pattern. The months improve over time. */
  readonly rhythm: readonly number[];
}

/** The month before last, last month, and the current one. */
export const MONTHS: readonly [MonthPlan, MonthPlan, MonthPlan] = [
  {
    personal: {
      title: "Walk along the river on 20 mornings",
      description: "Before work, without headphones. Short counts.",
      ends: "completed",
      lesson: "The shoes by the door did half of it.",
      steps: [
        "Walk to the old bridge",
        "Walk to the weir and back",
        "Put out the walking shoes tonight",
        "Walk the long way to the bakery",
      ],
    },
    professional: {
      title: "Publish two short pieces about how clocks work",
      description: "Each under 800 words, each read by one person who is no engineer.",
      ends: "completed",
      lesson: "Ask a reader on the first day, not on the last.",
      steps: [
        "Write one page about pendulums",
        "Cut the opening by half",
        "Ask Mira to read the draft",
        "Draw the escapement by hand",
      ],
    },
    rhythm: [3, 1, 2, 0, 3, 2, 1],
  },
  {
    personal: {
      title: "Cook at home on every weekday",
      description: "With my niece on Wednesdays.",
      ends: "failed",
      steps: [
        "Cook lentils with Noor",
        "Plan the week's meals",
        "Try the soup from Sunday's paper",
        "Make lunch for tomorrow",
      ],
    },
    professional: {
      title: "Hold one evening class for beginners",
      description: "Eight people at most, in the library's back room.",
      ends: "completed",
      steps: [
        "Ask the library for a date",
        "Write the plan for the first hour",
        "Try the first exercise on Sam",
        "Print eight worksheets",
        "Call the two who have not answered",
      ],
    },
    rhythm: [3, 2, 0, 3, 1, 3, 2, 3],
  },
  {
    personal: {
      title: "Finish the wooden orrery with Noor",
      description: "All the planets moving by the end of the month.",
      ends: "active",
      steps: [
        "Sand the ring of Saturn",
        "Cut the gear for Mars",
        "Glue the base",
        "Oil the bearings",
        "Paint Jupiter with Noor",
      ],
    },
    professional: {
      title: "Agree with my manager on a first course",
      description: "A date, a room, and one morning a week to prepare.",
      ends: "active",
      steps: [
        "Write down what I want to ask for",
        "Sketch the course on one page",
        "Ask Lena for half an hour",
        "Collect three questions from last class",
        "Write to the training team",
      ],
    },
    rhythm: [3, 3, 2, 3, 1, 3],
  },
];

export const EVERYDAY = [
  "Call my sister",
  "Clear the inbox once, then close it",
  "Read twenty pages",
  "Water the tomatoes",
  "Stop at five",
  "Tell Jo what worries me about the release",
  "Go to bed before eleven",
  "Fix the bicycle light",
];

export const LINES = [
  "It rained all day, and the workshop smelled of cedar.",
  "Noor laughed at Jupiter's stripes.",
  "Too many meetings. The walk home was good.",
  "Slept badly, began late, and it was all right.",
  "A letter from somebody I do not know.",
];

/** Ada's reviews of her weeks, as a repeating pattern. An empty one is a week without a review. */
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
