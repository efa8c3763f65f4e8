import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { proxy } from "@goals/kit";
import { type Answers, copyAnswers, keepTheirs, mergeAnswers } from "./answers.ts";

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

/** Answers that the server has not acknowledged, and the acknowledged answers they started from. */
interface StoredDraft {
  readonly answers: Answers;
  readonly base: Answers;
}

/** Options chosen on this device while another device saved a different one, by question. The user decides. */
export type ChoiceConflicts = Readonly<Record<string, string>>;

export type DraftStorage = ReturnType<typeof createDraftStorage>;

/** The kit removes every `goals:draft:` entry when the user signs out. */
export function createDraftStorage(userId: string, section: SectionId) {
  const key = `goals:draft:${userId}:research:${section}`;
  const conflictsKey = `${key}:offered`;
  return {
    read(): StoredDraft | null {
      const stored = readJson(key);
      if (!isObject(stored) || !("answers" in stored) || !("base" in stored)) return null;
      const { answers, base } = stored;
      return isAnswers(answers) && isAnswers(base) ? { answers, base } : null;
    },
    write(draft: StoredDraft): void {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Full or blocked storage only loses the local copy. The server still gets the answers.
      }
    },
    clear: () => localStorage.removeItem(key),
    /** Conflicts have their own entry, because they outlive the save that clears the draft. */
    readConflicts(): ChoiceConflicts {
      const stored = readJson(conflictsKey);
      if (!isObject(stored)) return {};
      const conflicts: Record<string, string> = {};
      for (const [question, option] of Object.entries(stored))
        if (typeof option === "string") conflicts[question] = option;
      return conflicts;
    },
    writeConflicts(conflicts: ChoiceConflicts): void {
      if (Object.keys(conflicts).length === 0) localStorage.removeItem(conflictsKey);
      else localStorage.setItem(conflictsKey, JSON.stringify(conflicts));
    },
  };
}

function readJson(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? "null");
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isAnswers(value: unknown): value is Answers {
  return (
    isObject(value) &&
    "mcAnswers" in value &&
    isObject(value.mcAnswers) &&
    "writtenResponses" in value &&
    isObject(value.writtenResponses) &&
    "tags" in value &&
    Array.isArray(value.tags)
  );
}
