import type { SectionId } from "@goals/contracts/sections";
import type { Answers } from "./answers.ts";

/** Answers that the server has not acknowledged, and the acknowledged answers they started from. */
export interface StoredDraft {
  readonly answers: Answers;
  readonly base: Answers;
}

/** Options chosen on this device while another device saved a different one, by question. The user decides. */
export type ChoiceConflicts = Readonly<Record<string, string>>;

export interface DraftStorage {
  readonly read: () => StoredDraft | null;
  readonly write: (draft: StoredDraft) => void;
  readonly clear: () => void;
  /** Conflicts have their own entry, because they outlive the save that clears the draft. */
  readonly readConflicts: () => ChoiceConflicts;
  readonly writeConflicts: (conflicts: ChoiceConflicts) => void;
}

/** The kit removes every `goals:draft:` entry when the user signs out. */
export function createDraftStorage(userId: string, section: SectionId): DraftStorage {
  const key = `goals:draft:${userId}:research:${section}`;
  const conflictsKey = `${key}:offered`;
  return {
    read() {
      const stored = readJson(key);
      if (!isObject(stored) || !("answers" in stored) || !("base" in stored)) return null;
      const { answers, base } = stored;
      return isAnswers(answers) && isAnswers(base) ? { answers, base } : null;
    },
    write(draft) {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Full or blocked storage only loses the local copy. The server still gets the answers.
      }
    },
    clear: () => localStorage.removeItem(key),
    readConflicts() {
      const stored = readJson(conflictsKey);
      if (!isObject(stored)) return {};
      const conflicts: Record<string, string> = {};
      for (const [question, option] of Object.entries(stored))
        if (typeof option === "string") conflicts[question] = option;
      return conflicts;
    },
    writeConflicts(conflicts) {
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
