import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";

/** An answer to a question that the portrait or an earlier report asked. */
export interface EarlierAnswer {
  readonly question: string;
  readonly answer: string;
}

/** Each answer stands under the id by which the model names it. */
export type CoachAnswers = Readonly<ReturnType<typeof collectAnswers>>;

/** How many of the newest earlier answers and pinned sentences a model reads. */
const EARLIER_MAX = 12;

/** Collects all answers for a model: nothing of what the person wrote is left out. `pinned` are the sentences they chose to keep. */
export function collectAnswers(
  records: readonly ResearchRecord[],
  earlier: readonly EarlierAnswer[] = [],
  pinned: readonly string[] = [],
) {
  return {
    written: records.flatMap(({ section, writtenResponses }) =>
      QUESTIONS[section].prompts.flatMap((question, prompt) => {
        const text = writtenResponses[prompt] ?? "";
        return text.trim() === ""
          ? []
          : [{ id: `${section}.p${prompt}`, section, prompt, question, text }];
      }),
    ),
    chosen: records.flatMap(({ section, mcAnswers }) =>
      QUESTIONS[section].items.flatMap(({ text: statement }, question) => {
        const option = mcAnswers[question];
        return option === undefined
          ? []
          : [{ id: `${section}.q${question}`, section, question, statement, option }];
      }),
    ),
    earlier: earlier.slice(0, EARLIER_MAX).map(({ question, answer }, index) => {
      return { id: `r${index}`, question, answer };
    }),
    pinned: pinned.slice(0, EARLIER_MAX),
    tags: records.flatMap(({ tags }) => tags),
  };
}
