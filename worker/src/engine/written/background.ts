import { stem } from "./stem.ts";

/** Words that most people use of any working life, by how many of the ten answers they turn up in anyway. */
const COMMON: Readonly<Record<number, string>> = {
  4: "work day",
  3: "people week hour home life",
  2: "morning evening night afternoon job friend family team project meeting lunch coffee dinner breakfast house kid",
  1: `task office room colleague boss email phone talk conversation idea problem goal skill month year minute
    weekend child partner wife husband person help plan result colleague manager company focus finish breakfast energy`,
};

const EXPECTED = new Map(
  Object.entries(COMMON).flatMap(([answers, list]) =>
    list.split(/\s+/).map((word) => [stem(word), Number(answers)] as const),
  ),
);

/** In how many of a person's ten written answers a word's stem would turn up whoever wrote them. */
export function expectedAnswers(wordStem: string): number {
  return EXPECTED.get(wordStem) ?? 0;
}
