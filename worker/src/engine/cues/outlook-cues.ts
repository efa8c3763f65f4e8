import type { Cue } from "./cue.ts";

/** Interests, skills, plans and working conditions. */
export const OUTLOOK_CUES: readonly Cue[] = [
  {
    facet: "create",
    side: "high",
    scenes: ["flow", "hour", "tuesday", "ninety"],
    words:
      "paint painting draw drawing sketch sketching write writing novel story poem poetry music guitar piano violin sing singing song compose composing photography photograph pottery ceramics knit knitting sew sewing craft design designing film blog essay",
    list: "highlights",
    observation: "Making has a shape in your answers",
    question: "What would its next small piece be?",
  },
  {
    facet: "build",
    side: "high",
    scenes: ["flow", "hour", "tuesday", "ninety"],
    words:
      "build building built repair repairing fix fixing wood woodwork woodworking furniture bike bicycle engine garden gardening code coding programming workshop tool tools robot model renovate renovating restoring solder electronics lego",
    list: "highlights",
    observation: "There is something you would build or mend",
    question: "Which piece of it fits into an hour?",
  },
  {
    facet: "investigate",
    side: "high",
    scenes: ["flow", "hour", "tuesday", "skill"],
    words:
      "research researching read reading study studying analysis analyse science scientific experiment experiments history puzzle puzzles maths mathematics statistics data debugging explore exploring astronomy philosophy",
    list: "highlights",
    observation: "There is something you want to get to the bottom of",
    question: "What is the next question it raises?",
  },
  {
    facet: "help",
    side: "high",
    scenes: ["flow", "best", "hour", "tuesday"],
    words:
      "teach teaching taught tutor tutoring coach coaching mentor mentoring help helping helped volunteer volunteering student students apprentice trainee explained explaining",
    list: "strengths",
    observation: "Helping others grow is in your stories as well as your answers",
    question: "Whom would you like to see one step further?",
  },
  {
    facet: "skill-upkeep",
    side: "low",
    scenes: ["skill"],
    list: "opportunities",
    observation: "A skill you care about is getting rusty, and you name one you would raise",
    question: "Is it the same one, and what would ten minutes with it look like?",
  },
  {
    facet: "vision",
    side: "high",
    scenes: ["tuesday"],
    list: "opportunities",
    observation: "You see your future in detail, down to a Tuesday",
    question: "Which detail of it could be true this month?",
  },
  {
    facet: "planning",
    side: "low",
    scenes: ["ninety"],
    list: "opportunities",
    observation: "You know what you want to be true in 90 days, and urgent things come first",
    question: "When this week does it get its first half hour?",
  },
  {
    facet: "pacing",
    side: "low",
    scenes: ["ninety"],
    list: "watchouts",
    observation: "You have plans for 90 days, and things take you longer than you expect",
    question: "What would you keep if you only had 45?",
  },
  {
    facet: "structure",
    side: "high",
    scenes: ["stall", "drained"],
    words:
      "unclear vague confusing confused uncertain uncertainty decision ambiguous ambiguity expectations priorities requirements waiting chaos",
    list: "themes",
    observation: "Not knowing what is wanted slows you down",
    question: "Whom could you ask for one clear sentence?",
  },
  {
    facet: "autonomy",
    side: "high",
    scenes: ["drained", "stall"],
    words:
      "permission approval micromanage micromanaged control controlled rules boss manager orders told sign-off committee procedure",
    list: "themes",
    observation: "Others deciding how you work slows you down",
    question: "Which of those decisions could you ask to make yourself?",
  },
  {
    facet: "steady-pace",
    side: "high",
    scenes: ["drained", "stall"],
    words: "deadline rush rushed rushing hurry last-minute urgent pressure overtime stress",
    list: "themes",
    observation: "Hurry has a price for you",
    question: "Where did that hurry begin, and who could begin earlier?",
  },
  {
    facet: "quiet",
    side: "high",
    scenes: ["drained", "stall"],
    words: "noise noisy loud open-plan chatter interruption interruptions music neighbours traffic",
    list: "themes",
    observation: "Noise has a price for you",
    question: "Where is the quietest hour of your week?",
  },
  {
    facet: "morning",
    side: "high",
    scenes: ["day", "tuesday"],
    words: "morning dawn sunrise early breakfast coffee",
    list: "themes",
    observation: "Your best hours have a place in what you wrote",
    question: "What are you giving that hour to at present?",
  },
];
