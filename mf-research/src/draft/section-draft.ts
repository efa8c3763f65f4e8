import type { ResearchRecord } from "@goals/contracts/research";
import { proxy } from "@goals/kit";
import { answersOf, type Answers } from "./answers.ts";
import type { LocalDraft } from "./local-draft.ts";
import { keepTheirs, mergeAnswers } from "./merge-answers.ts";

/** Where the answers on the screen stand with the server. */
export type SaveState =
  | { readonly kind: "untouched" | "waiting" | "saving" | "failed" }
  | { readonly kind: "saved"; readonly at: Date }
  /** A rule stands in the way, so that trying again would not help. */
  | { readonly kind: "held"; readonly sentence: string };

/** A section while someone works on it: a valtio proxy, so that each part of the screen follows its own field. */
export interface SectionDraft {
  answers: Answers;
  /** Seconds, over every sitting. */
  timeSpent: number;
  /** Kept by the server once given: later saves may not blank an answer. */
  completed: boolean;
  save: SaveState;
}

/** The stored record with what this device had not yet saved laid over it, where nothing was saved since. */
export function openDraft(
  record: ResearchRecord | undefined,
  local: LocalDraft | null,
): SectionDraft {
  const stored = answersOf(record);
  return proxy<SectionDraft>({
    answers: local ? mergeAnswers(local.base, local.answers, stored, keepTheirs) : stored,
    timeSpent: record?.timeSpent ?? 0,
    completed: record?.completed ?? false,
    save: { kind: "untouched" },
  });
}
