import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";

/** An answer to a question that the portrait or an earlier report asked. */
export interface EarlierAnswer {
  readonly question: string;
  readonly answer: string;
}

/** The answers by the id with which the model names them. */
export type CoachAnswers = Readonly<ReturnType<typeof collectAnswers>>;

/** The most earlier answers and pinned sentences that a model reads, newest first. */
const EARLIER_MAX = 12;

/** Collects every answer for a model, complete. `pinned` are the sentences that the person chose to keep. */
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
