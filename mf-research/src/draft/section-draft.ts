import type { ResearchRecord } from "@goals/contracts/research";
import { proxy } from "@goals/kit";
import { copyAnswers, type Answers } from "./answers.ts";
import type { StoredDraft } from "./draft-storage.ts";
import { keepTheirs, mergeAnswers } from "./merge-answers.ts";

export type SaveState =
  | { readonly kind: "untouched" | "scheduled" | "saving" | "failed" }
  | { readonly kind: "saved"; readonly at: Date }
  /** The server would refuse the save, so retrying does not help. */
  | { readonly kind: "blocked"; readonly message: string };

/** A section being edited. A valtio proxy, so that each component re-renders only for its own fields. */
export interface SectionDraft {
  answers: Answers;
  /** Seconds across all sessions. */
  timeSpent: number;
  /** Permanent on the server: later saves may not blank an answer. */
  completed: boolean;
  save: SaveState;
}

export function createSectionDraft(
  record: ResearchRecord | undefined,
  unsaved: StoredDraft | null,
): SectionDraft {
  const stored = copyAnswers(record);
  return proxy<SectionDraft>({
    answers: unsaved ? mergeAnswers(unsaved.base, unsaved.answers, stored, keepTheirs) : stored,
    timeSpent: record?.timeSpent ?? 0,
    completed: record?.completed ?? false,
    save: { kind: "untouched" },
  });
}
