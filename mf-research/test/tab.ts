import type { ResearchRecord, ResearchSave } from "@goals/contracts/research";
import { listDrafts, openDraft } from "@goals/kit";
import { createAutosave } from "../src/draft/autosave.ts";

/** A browser tab that has one section open. */
export function openTab(
  send: (save: ResearchSave) => Promise<ResearchRecord>,
  record?: ResearchRecord,
  userId: string = crypto.randomUUID(),
) {
  const left = listDrafts(userId, "answers:time_horizons:");
  const stored = openDraft(userId, `answers:time_horizons:${crypto.randomUUID()}`);
  const autosave = createAutosave({ stored, left, section: "time_horizons", record, send });
  autosave.adopt();

  return {
    draft: autosave.draft,
    autosave,
    choose: (question: number, option: string) =>
      autosave.edit(({ mcAnswers }) => (mcAnswers[question] = option)),
    write: (prompt: number, text: string) =>
      autosave.edit(({ writtenResponses }) => (writtenResponses[prompt] = text)),
  };
}
