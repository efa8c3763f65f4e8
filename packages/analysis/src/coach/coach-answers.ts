import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";

/** A written answer, under the id by which the model names it. */
export interface WrittenAnswer {
  readonly id: string;
  readonly section: SectionId;
  readonly prompt: number;
  readonly question: string;
  readonly text: string;
}

/** A chosen option, under the id by which the model names it. */
export interface ChosenOption {
  readonly id: string;
  readonly section: SectionId;
  readonly question: number;
  readonly statement: string;
  readonly option: string;
}

/** An answer to a question that an earlier report asked back. */
export interface EarlierAnswer {
  readonly question: string;
  readonly answer: string;
}

export interface CoachAnswers {
  readonly written: readonly WrittenAnswer[];
  readonly chosen: readonly ChosenOption[];
  readonly earlier: readonly (EarlierAnswer & { readonly id: string })[];
  readonly tags: readonly string[];
}

const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Collects the answers for a model. Pass records and earlier answers without care passages: the model reads all of it. */
export function collectAnswers(
  records: readonly ResearchRecord[],
  earlier: readonly EarlierAnswer[] = [],
): CoachAnswers {
  return {
    written: records.flatMap(({ section, writtenResponses }) =>
      QUESTIONS[section].prompts.flatMap((question, prompt) => {
        const text = writtenResponses[prompt] ?? "";
        return hasLetters(text)
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
