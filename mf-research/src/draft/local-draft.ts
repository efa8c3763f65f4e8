import type { SectionId } from "@goals/contracts/research";
import type { Answers } from "./answers.ts";

/** Answers that the server has not acknowledged, and what it had acknowledged when they began. */
export interface LocalDraft {
  readonly answers: Answers;
  readonly base: Answers;
}

/** Where one person's draft of one section is kept on this device. */
export interface LocalPlace {
  readonly read: () => LocalDraft | null;
  readonly write: (draft: LocalDraft) => void;
  readonly clear: () => void;
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

/** By question, options that were chosen on this device, while another one was saved elsewhere: the person decides. */
export type OfferedChoices = Readonly<Record<string, string>>;

/** Where the choices that are still to be decided are kept, apart from the draft: that one goes with its save. */
export function offeredPlace(userId: string, section: SectionId) {
  const key = `goals:draft:${userId}:research:${section}:offered`;
  return {
    read(): OfferedChoices {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
      if (!isObject(stored)) return {};
      const choices: Record<string, string> = {};
      for (const [question, option] of Object.entries(stored))
        if (typeof option === "string") choices[question] = option;
      return choices;
    },
    write(choices: OfferedChoices): void {
      if (Object.keys(choices).length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(choices));
    },
  };
}

/** Survives a reload, a crash and a lost session. The kit forgets every `goals:draft:` when someone signs out. */
export function localPlace(userId: string, section: SectionId): LocalPlace {
  const key = `goals:draft:${userId}:research:${section}`;
  return {
    read() {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      if (!isObject(stored) || !("answers" in stored) || !("base" in stored)) return null;
      const { answers, base } = stored;
      return isAnswers(answers) && isAnswers(base) ? { answers, base } : null;
    },
    write(draft) {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A full or forbidden storage takes the safety net away, not the work: the server still gets it.
      }
    },
    clear: () => localStorage.removeItem(key),
  };
}
