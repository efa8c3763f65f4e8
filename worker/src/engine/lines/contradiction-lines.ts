import type { Candidate } from "../candidate.ts";
import type { Choices } from "../read-choices.ts";
import { toFacetTopic } from "./choice-lines.ts";

interface Contradiction {
  readonly facet: string;
  readonly list: Candidate["list"];
  readonly tell: (plain: string, reverse: string) => string;
  readonly question: string;
}

/** Pairs of questions where agreeing with both says something. */
const CONTRADICTIONS: readonly Contradiction[] = [
  {
    facet: "social",
    list: "themes",
    tell: (plain, reverse) =>
      `Being with people gives you energy (“${plain}”) and a day full of talking wears you out (“${reverse}”): both are true of you.`,
    question: "Which company is the one, and which the other?",
  },
  {
    facet: "depth",
    list: "themes",
    tell: (plain, reverse) =>
      `You get absorbed until you lose track of time (“${plain}”), when you are not pulled away before you settle (“${reverse}”).`,
    question: "What decides which of the two a day becomes?",
  },
  {
    facet: "meaning",
    list: "themes",
    tell: (plain, reverse) =>
      `Part of what you do visibly helps someone (“${plain}”), and part seems pointless (“${reverse}”).`,
    question: "How does a week divide between the two?",
  },
  {
    facet: "courage",
    list: "strengths",
    tell: (plain, reverse) =>
      `Saying what you think, “${plain}”; keeping quiet when you should speak up, “${reverse}”: you chose both.`,
    question: "Where does the one hold, and where the other?",
  },
  {
    facet: "relating",
    list: "strengths",
    tell: (plain, reverse) =>
      `You see how the people around you feel (“${plain}”), and you put off the difficult conversations (“${reverse}”).`,
    question: "Which of those conversations is already overdue?",
  },
];

const YES_FROM = 4;
const STRENGTH = 3.4;

/** Two answers about one thing that point different ways: told as they were given, never averaged. */
export function buildContradictionLines(choices: Choices): Candidate[] {
  return CONTRADICTIONS.flatMap(({ facet, list, tell, question }) => {
    const plain = choices.get(facet);
    const reverse = choices.get(`${facet}-r`);
    if (!plain || !reverse) return [];
    if (plain.agreement < YES_FROM || reverse.agreement < YES_FROM) return [];
    if (plain.agreement + reverse.agreement === 2 * YES_FROM) return [];
    return [
      {
        list,
        rule: `mixed-${facet}`,
        text: tell(plain.answer.answer, reverse.answer.answer),
        question,
        strength: STRENGTH + (plain.agreement + reverse.agreement - 2 * YES_FROM) * 0.3,
        frame: `mixed-${facet}`,
        topics: [toFacetTopic(facet)],
        answers: [plain.answer, reverse.answer],
        quotes: [],
      },
    ];
  });
}
