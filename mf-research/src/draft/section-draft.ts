import type { ResearchRecord } from "@goals/contracts/research";
import { proxy } from "@goals/kit";
import { copyAnswers, type Answers } from "./answers.ts";
import type { StoredDraft } from "./draft-storage.ts";
import { keepTheirs, mergeAnswers } from "./merge-answers.ts";

/** How far the answers on the screen are saved. */
export type SaveState =
  | { readonly kind: "untouched" | "scheduled" | "saving" | "failed" }
  | { readonly kind: "saved"; readonly at: Date }
  /** The server would refuse it, so that trying again would not help. */
  | { readonly kind: "blocked"; readonly message: string };

/** A section that is being edited: a valtio proxy, so that each component renders for its own fields alone. */
export interface SectionDraft {
  answers: Answers;
  /** Seconds, over every sitting. */
  timeSpent: number;
  /** The server keeps it once set: later saves may not blank an answer. */
  completed: boolean;
  save: SaveState;
}

/** The stored record, with what this device had not saved where nothing was saved elsewhere since. */
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
