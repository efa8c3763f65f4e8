import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";

/** An answer to a question that an earlier report asked back. */
export interface EarlierAnswer {
  readonly question: string;
  readonly answer: string;
}

/** Each answer stands under the id by which the model names it. */
export type CoachAnswers = Readonly<ReturnType<typeof collectAnswers>>;

/** Collects the answers for a model. Pass records and earlier answers without care passages: the model reads all of it. */
export function collectAnswers(
  records: readonly ResearchRecord[],
  earlier: readonly EarlierAnswer[] = [],
) {
  return {
    written: records.flatMap(({ section, writtenResponses }) =>
      QUESTIONS[section].prompts.flatMap((question, prompt) => {
        const text = writtenResponses[prompt] ?? "";
        return /\p{L}/u.test(text)
          ? [{ id: `${section}.p${prompt}`, section, prompt, question, text }]
          : [];
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
    earlier: earlier.map((each, index) => ({ id: `r${index}`, ...each })),
    tags: records.flatMap(({ tags }) => tags),
  };
}
