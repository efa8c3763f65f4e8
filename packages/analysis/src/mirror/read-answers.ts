import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { splitSentences } from "@goals/contracts/split-sentences";
import { PROMPT_HEADINGS } from "./headings.ts";
import type { Answer } from "./list-mentions.ts";

/** The written answers in their sentences, in the order of their headings. */
export function readAnswers(records: readonly ResearchRecord[]): Answer[] {
  return PROMPT_HEADINGS.flatMap(({ section, prompt }) => {
    const record = records.find((each) => each.section === section);
    const text = (record?.writtenResponses[prompt] ?? "").slice(0, WRITTEN_MAX);
    return { section, prompt, text, sentences: splitSentences(text) };
  });
}
