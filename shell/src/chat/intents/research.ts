import type { Intent } from "./intent.ts";

export const RESEARCH: readonly Intent[] = [
  {
    name: "research-time",
    about:
      /how (long|much time|many minutes).{0,30}\b(research|section|questions?|setup|take)\b|how many (questions|sections)|(research|section|questions?)\b.{0,20}\b(take|long|minutes)/i,
    text: "About five minutes a section: ten taps and two short texts. Four sections open the rest, in any order and with any break between them.",
  },
  {
    name: "timer",
    about: /\btimer\b|countdown|\bclock\b|time limit/i,
    text: "The timer is there for those who like one: the small clock above a question opens it. It stops nothing when it ends.",
  },
  {
    name: "redo-a-section",
    about:
      /(redo|retake|repeat|again|change|edit|update|correct|revise)\b.{0,24}\b(section|research|answers?|question)/i,
    text: "Review, beside a section, opens your answers. Change what no longer fits, complete the section again, and generate a new analysis.",
  },
  {
    name: "not-me",
    about:
      /(analysis|insight|line|it|that)('s| is)? (is )?(wrong|not true|untrue|incorrect|not me)|(disagree|don['’]?t agree) with|not me\b|doesn['’]?t (fit|sound like me)/i,
    text: "Then tap “Not me” below the insight, and it will not come again. “That's me” keeps one: it may greet you above your tasks.",
  },
  {
    name: "model",
    about:
      /\b(ai|a\.i\.|llm|gpt|language model|artificial intelligence|machine learning)\b|who (reads|writes) (my|the) (answers|analysis)/i,
    text: "Your analysis quotes your own words by fixed rules. A language model only reads your answers if this site offers one and you agree, which you can change in your profile.",
  },
];
