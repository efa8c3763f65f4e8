import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Answer } from "../engine/candidate.ts";
import { readPassages } from "../engine/reading/read-passages.ts";
import { redactCareInRecords } from "@goals/analysis/care/redact-care";

/** A chosen option as the model is shown it. */
export interface Choice {
  readonly id: string;
  readonly question: string;
  readonly answer: Answer;
}

/** A written answer as the model is shown it. */
export interface Text {
  readonly id: string;
  readonly section: ResearchRecord["section"];
  readonly prompt: number;
  readonly question: string;
  readonly text: string;
}

/** What a model reads. It names evidence by the ids. */
export interface ModelInput {
  readonly choices: readonly Choice[];
  readonly texts: readonly Text[];
  readonly tags: readonly string[];
}

function listChoices({ section, mcAnswers }: ResearchRecord): Choice[] {
  return QUESTIONS[section].items.flatMap(({ text }, question) => {
    const answer = mcAnswers[question];
    if (answer === undefined) return [];
    return [
      { id: `${section}.q${question}`, question: text, answer: { section, question, answer } },
    ];
  });
}

/** Only written answers that the embedded engine reads too; in others a quote's polarity cannot be checked. */
function listTexts(records: readonly ResearchRecord[]): Text[] {
  return readPassages(records).passages.map(({ section, prompt, text }) => {
    const question = QUESTIONS[section].prompts[prompt] ?? "";
    return { id: `${section}.p${prompt}`, section, prompt, question, text };
  });
}

/** What a model may read of a person's research. Passages that call for care are left out: no model reads them. */
export function buildModelInput(records: readonly ResearchRecord[]): ModelInput {
  const read = redactCareInRecords(records);
  return {
    choices: read.flatMap(listChoices),
    texts: listTexts(read),
    tags: read.flatMap(({ tags }) => tags),
  };
}
