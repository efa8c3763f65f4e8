import type { ResearchRecord, ResearchSave } from "@goals/contracts/research";
import { copyAnswers } from "../src/draft/answers.ts";
import { createAutosave } from "../src/draft/autosave.ts";
import type { SectionDraft } from "../src/draft/autosave.ts";

/** A browser tab that has one section open. */
export function openTab(
  send: (save: ResearchSave) => Promise<ResearchRecord>,
  record?: ResearchRecord,
) {
  const draft: SectionDraft = {
    answers: copyAnswers(record),
    timeSpent: 0,
    completed: record?.completed ?? false,
    save: { kind: "unsaved" },
  };
  const storage = { write: () => undefined, clear: () => undefined };
  const autosave = createAutosave({ section: "time_horizons", draft, record, storage, send });

  return {
    draft,
    autosave,
    choose: (question: number, option: string) =>
      autosave.edit(({ mcAnswers }) => (mcAnswers[question] = option)),
    write: (prompt: number, text: string) =>
      autosave.edit(({ writtenResponses }) => (writtenResponses[prompt] = text)),
  };
}
