import type { ResearchRecord, ResearchSave } from "@goals/contracts/research";
import { createAutosave } from "../src/draft/autosave.ts";

/** A browser tab that has one section open. */
export function openTab(
  send: (save: ResearchSave) => Promise<ResearchRecord>,
  record?: ResearchRecord,
) {
  const key = crypto.randomUUID();
  const autosave = createAutosave({ key, section: "time_horizons", record, send });

  return {
    draft: autosave.draft,
    autosave,
    choose: (question: number, option: string) =>
      autosave.edit(({ mcAnswers }) => (mcAnswers[question] = option)),
    write: (prompt: number, text: string) =>
      autosave.edit(({ writtenResponses }) => (writtenResponses[prompt] = text)),
  };
}
