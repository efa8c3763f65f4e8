import { AUTOSAVE_DELAY_MS, TIME_SPENT_MAX } from "@goals/contracts/limits";
import type { ResearchRecord, ResearchSave } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { ApiError, type Draft, getNow, proxy, t } from "@goals/kit";
import {
  type Answers,
  areAnswersEqual,
  copyAnswers,
  findChoiceConflicts,
  findFirstUnanswered,
  mergeAnswers,
} from "./answers.ts";

/** Saves at least this often while the user types without a pause. */
const MAX_DELAY_MS = 10_000;
/** How many unacknowledged saves to remember, to recognise our own answers when the server returns them. */
const MAX_UNACKNOWLEDGED = 20;

export type SaveState =
  | { readonly kind: "unsaved" | "saving" | "failed" }
  | { readonly kind: "saved"; readonly at: Date }
  /** Not sent, because the server would always refuse it. */
  | { readonly kind: "blocked"; readonly message: string };

/** A section being edited. A valtio proxy, so that each component re-renders only for its own fields. */
export interface SectionDraft {
  answers: Answers;
  /** Seconds across all sessions. */
  timeSpent: number;
  /** A complete section stays complete: the server refuses a save that blanks an answer. */
  completed: boolean;
  save: SaveState;
}

/** Answers that the server has not acknowledged, and the acknowledged answers they started from. */
type UnsavedAnswers = Readonly<Record<"answers" | "base", Answers>>;

/** Merges the drafts that tabs left into the saved answers. `conflicts`: options saved differently since. */
function mergeUnsaved(left: readonly Draft[], saved: Answers) {
  let answers = copyAnswers(saved);
  const conflicts: Record<string, string> = {};
  for (const draft of left) {
    const unsaved = draft.read() as Partial<UnsavedAnswers> | null;
    if (!unsaved?.answers) continue;
    const [base, mine] = [copyAnswers(unsaved.base ?? saved), copyAnswers(unsaved.answers)];
    Object.assign(conflicts, findChoiceConflicts(base, mine, answers));
    answers = mergeAnswers(base, mine, answers, true);
  }
  return { answers, conflicts };
}

export type Autosave = ReturnType<typeof createAutosave>;

/** Writes a draft to this device at once and to the server soon, one save at a time, each with the newest revision plus one. */
export function createAutosave(options: {
  /** This tab's unsaved answers on this device. */
  readonly stored: Draft;
  /** The drafts of this section that earlier or other tabs left there. */
  readonly left: readonly Draft[];
  readonly section: SectionId;
  readonly record: ResearchRecord | undefined;
  readonly send: (save: ResearchSave, keepalive: boolean) => Promise<ResearchRecord>;
}) {
  const { stored, left, section, record, send } = options;
  let acknowledged = copyAnswers(record);
  const { answers, conflicts } = mergeUnsaved(left, acknowledged);
  const draft = proxy<SectionDraft>({
    answers,
    timeSpent: record?.timeSpent ?? 0,
    completed: record?.completed ?? false,
    save: { kind: "unsaved" },
  });
  let revision = record?.revision ?? 0;
  let unacknowledged: Answers[] = [];
  let inFlight: Promise<unknown> = Promise.resolve();
  let queued: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt: number | null = null;

  const isDirty = (): boolean => !areAnswersEqual(draft.answers, acknowledged);

  const store = (): boolean =>
    stored.write({ answers: draft.answers, base: acknowledged } satisfies UnsavedAnswers);

  /** Takes over the drafts of other tabs. An open tab stores its own again at its next change. */
  function adopt(): void {
    if (!isDirty() || store()) for (const draft of left) draft.remove();
  }

  function acknowledge(saved: ResearchRecord): void {
    if (saved.revision < revision) return;
    const theirs = copyAnswers(saved);
    const ownIndex = unacknowledged.findLastIndex((answers) => areAnswersEqual(answers, theirs));
    // Another tab saved first: the server keeps that, and the merged answers are sent again.
    if (ownIndex === -1)
      draft.answers = mergeAnswers(acknowledged, copyAnswers(draft.answers), theirs);
    unacknowledged = unacknowledged.slice(ownIndex + 1);
    acknowledged = theirs;
    revision = saved.revision;
    draft.completed ||= saved.completed;
    draft.timeSpent = Math.max(draft.timeSpent, saved.timeSpent);
    if (isDirty()) return globalThis.document?.hidden ? void flush() : schedule();
    stored.remove();
    draft.save = { kind: "saved", at: new Date(getNow()) };
  }

  async function sendNow(completed: boolean, keepalive: boolean): Promise<ResearchRecord> {
    clearTimeout(timer);
    changedAt = null;
    const answers = copyAnswers(draft.answers);
    const timeSpent = Math.min(Math.round(draft.timeSpent), TIME_SPENT_MAX);
    const save = { section, ...answers, completed, timeSpent, revision: revision + 1 };
    if (draft.completed && findFirstUnanswered(answers) !== -1) {
      const message = t("This section is complete, so every answer needs some words.");
      draft.save = { kind: "blocked", message };
      throw new Error(message);
    }
    unacknowledged = [...unacknowledged, answers].slice(-MAX_UNACKNOWLEDGED);
    draft.save = { kind: "saving" };
    try {
      const saved = await send(save, keepalive);
      acknowledge(saved);
      return saved;
    } catch (error) {
      const message = error instanceof ApiError && error.status === 400 && error.problem?.message;
      draft.save = message ? { kind: "blocked", message } : { kind: "failed" };
      throw error;
    }
  }

  /** Saves after the save in flight. Sends again if another tab saved first. */
  function save(completed: boolean): Promise<ResearchRecord> {
    const turn = inFlight.then(async () => {
      const saved = await sendNow(completed, false);
      return completed && !saved.completed ? sendNow(completed, false) : saved;
    });
    inFlight = turn.catch(() => undefined);
    return turn;
  }

  function flush(): Promise<void> {
    if (!isDirty()) return Promise.resolve();
    queued ??= inFlight.then(async () => {
      queued = null;
      if (isDirty()) await save(false).catch(() => undefined);
    });
    return queued;
  }

  function schedule(): void {
    changedAt ??= getNow();
    const remaining = changedAt + MAX_DELAY_MS - getNow();
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), Math.max(0, Math.min(AUTOSAVE_DELAY_MS, remaining)));
  }

  function edit(change: (answers: Answers) => void): void {
    change(draft.answers);
    store();
    if (draft.save.kind !== "saving") draft.save = { kind: "unsaved" };
    schedule();
  }

  /** Saves while the page unloads. If another save arrives first, this is refused: a higher revision could undo another tab's. */
  function flushOnUnload(): void {
    clearTimeout(timer);
    if (isDirty()) void sendNow(false, true).catch(() => undefined);
  }

  return { draft, conflicts, adopt, edit, flush, flushOnUnload, save };
}
