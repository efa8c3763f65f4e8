import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/sections";

/** `choices` are the chosen options of each item, counted from 0. */
export const ANSWERS = {
  energizers_drainers: {
    choices: [2, 1, 3, 0, 1, 1, 1, 1, 2, 3],
    written: [
      "On Saturday morning I was at the kitchen table with my niece, building a little weather station out of spare parts. " +
        "She asked why the needle moved and I forgot the coffee, the phone and lunch. It was past two when I looked up.",
      "Last Tuesday was six meetings in a row. None of them was bad, but I never got to finish a thought. By four I was " +
        "answering messages about the messages, and on the way home I was too tired to call my sister back.",
    ],
    tags: ["quiet mornings", "teaching"],
  },
  strengths_weaknesses: {
    choices: [1, 3, 0, 1, 1, 2, 0, 1, 2, 1],
    written: [
      "When our release broke on a Friday evening I wrote down what we knew, gave everyone one thing to check, and kept the " +
        "tone light. We were done by nine. A colleague told me later that it was the first outage that had not frightened her.",
      "People say I explain things so that they stick. They also say that I wait too long before I tell them something is " +
        "wrong: 'You knew in March, why do we hear it in May?'",
    ],
    tags: ["explaining", "calm"],
  },
  interests_skills: {
    choices: [0, 0, 2, 0, 3, 1, 1, 1, 1, 0],
    written: [
      "I would go down to the workshop and finish the wooden orrery. Or write the next page of my notes on how things measure time, for nobody in particular.",
      "Writing. I would like to write so clearly that a reader who is not an engineer gets to the end. Proof would be twelve " +
        "short pieces published, and one letter from somebody I do not know.",
    ],
    tags: ["writing", "workshop"],
  },
  time_horizons: {
    choices: [2, 3, 1, 3, 0, 1, 1, 3, 0, 1],
    written: [
      "I wake without an alarm and walk along the river before work. I write until eleven. In the afternoon I teach a small " +
        "group of people who thought that machines were not for them. My niece comes by after school, we cook, and I read in " +
        "bed without checking the phone.",
      "I have walked most mornings. Four short pieces are out in the world. I have told my manager plainly that I want to " +
        "teach, and we have agreed on a first course. I sleep better.",
    ],
    tags: ["river", "teaching"],
  },
  working_preferences: {
    choices: [0, 0, 1, 0, 2, 1, 1, 0, 1, 1],
    written: [
      "I start at seven, before anyone is around, with one page of writing. Nine to eleven is for the one hard thing of the " +
        "day. Then people: a review, a question, lunch outside. The afternoon is for small repairs, and I stop at five with a " +
        "list for tomorrow.",
      "I stall when I do not know who a thing is for. Last month I rewrote the opening of a guide five times, until I asked " +
        "one reader what she wanted to do with it. It took her one sentence.",
    ],
    tags: ["mornings"],
  },
};

export function createAnswers(section: SectionId) {
  const { choices, written } = ANSWERS[section];
  const { options } = QUESTIONS[section];
  return {
    section,
    mcAnswers: Object.fromEntries(choices.map((choice, item) => [item, options[choice]])),
    writtenResponses: Object.fromEntries(written.map((text, prompt) => [prompt, text])),
    completed: true,
  };
}

export const MISSIONS = {
  personalMission:
    "Stay healthy and curious: move every day, build things with my hands, and be there for my family.",
  professionalMission:
    "Make hard things clear, so that people who thought machines were not for them find out that they are.",
  unifiedMission:
    "Live with quiet energy, and use what I understand to help others understand it too.",
};
