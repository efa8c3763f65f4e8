import { AUTOSAVE_DELAY_MS, TIME_SPENT_MAX } from "@goals/contracts/limits";
import type { ResearchRecord, SectionId } from "@goals/contracts/research";
import type { ResearchSave } from "@goals/contracts/research-save";
import { answersOf, sameAnswers, type Answers } from "./answers.ts";
import type { LocalPlace } from "./local-draft.ts";
import { mergeAnswers } from "./merge-answers.ts";
import { saveHindrance } from "./save-hindrance.ts";
import type { SectionDraft } from "./section-draft.ts";

/** Someone who never pauses is saved all the same. */
const LONGEST_WAIT_MS = 10_000;
/** How many saves without an answer are remembered, to know our own words when the server shows them to us. */
const REMEMBERED = 20;

interface AutosaveOptions {
  readonly section: SectionId;
  readonly draft: SectionDraft;
  readonly record: ResearchRecord | undefined;
  readonly local: LocalPlace;
  readonly send: (save: ResearchSave, keepalive: boolean) => Promise<ResearchRecord>;
}

/** Why a save did not happen though nothing failed. Its message is for the person. */
export class SaveHeld extends Error {
  override readonly name = "SaveHeld";
}

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Keeps a draft on this device at once and on the server soon. One save is on its way at a time and the next
 * carries the newest answers. A save's revision is one more than the newest known, so the server takes it only
 * if nothing else was saved since; otherwise its answer is merged and sent again.
 */
export function createAutosave({ section, draft, record, local, send }: AutosaveOptions) {
  let acknowledged = answersOf(record);
  let revision = record?.revision ?? 0;
  let sent: Answers[] = [];
  let onItsWay: Promise<unknown> = Promise.resolve();
  let queued: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt: number | null = null;

  const isDirty = (): boolean => !sameAnswers(draft.answers, acknowledged);

  function accept(stored: ResearchRecord): void {
    if (stored.revision < revision) return;
    const theirs = answersOf(stored);
    const own = sent.findLastIndex((answers) => sameAnswers(answers, theirs));
    if (own === -1) draft.answers = mergeAnswers(acknowledged, answersOf(draft.answers), theirs);
    sent = sent.slice(own + 1);
    acknowledged = theirs;
    revision = stored.revision;
    draft.completed ||= stored.completed;
    draft.timeSpent = Math.max(draft.timeSpent, stored.timeSpent);
    if (isDirty()) {
      if (globalThis.document?.hidden) void flush();
      else schedule();
      return;
    }
    local.clear();
    draft.save = { kind: "saved", at: new Date() };
  }

  function toSave(completed: boolean) {
    const { mcAnswers, writtenResponses, tags } = answersOf(draft.answers);
    const timeSpent = Math.min(Math.round(draft.timeSpent), TIME_SPENT_MAX);
    return {
      section,
      mcAnswers,
      writtenResponses,
      tags: [...tags],
      completed,
      timeSpent,
      revision: revision + 1,
    };
  }

  async function sendNow(completed: boolean, keepalive: boolean): Promise<ResearchRecord> {
    clearTimeout(timer);
    changedAt = null;
    const save = toSave(completed);
    const sentence = saveHindrance(save, draft.completed);
    if (sentence) {
      draft.save = { kind: "held", sentence };
      throw new SaveHeld(sentence);
    }
    sent = [...sent, answersOf(save)].slice(-REMEMBERED);
    draft.save = { kind: "saving" };
    try {
      const stored = await send(save, keepalive);
      accept(stored);
      return stored;
    } catch (error) {
      draft.save = { kind: "failed" };
      throw error;
    }
  }

  /** After whatever is on its way. Sent again where a newer save of another tab came first. */
  function saveInTurn(completed: boolean): Promise<ResearchRecord> {
    const turn = onItsWay.then(async () => {
      const stored = await sendNow(completed, false);
      return completed && !stored.completed ? sendNow(completed, false) : stored;
    });
    onItsWay = turn.catch(() => undefined);
    return turn;
  }

  /** Saves what is unsaved; failing is shown by the draft's state. */
  function flush(): Promise<void> {
    if (!isDirty()) return Promise.resolve();
    queued ??= onItsWay.then(async () => {
      queued = null;
      if (isDirty()) await saveInTurn(false).catch(() => undefined);
    });
    return queued;
  }

  function schedule(): void {
    changedAt ??= Date.now();
    const longest = changedAt + LONGEST_WAIT_MS - Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), Math.max(0, Math.min(AUTOSAVE_DELAY_MS, longest)));
  }

  /** Changes the answers: on this device now, on the server soon. */
  function edit(change: (answers: Answers) => void): void {
    change(draft.answers);
    local.write({ answers: draft.answers, base: acknowledged });
    if (draft.save.kind !== "saving") draft.save = { kind: "waiting" };
    schedule();
  }

  /**
   * For a page that is going away: now, whatever else is on its way. If that arrives first this one is
   * refused, and the words wait on this device; with a higher revision it could undo another tab's save.
   */
  function flushAtOnce(): void {
    clearTimeout(timer);
    if (isDirty()) void sendNow(false, true).catch(() => undefined);
  }

  const save = () => saveInTurn(false);
  const complete = () => saveInTurn(true);
  return { edit, flush, flushAtOnce, save, complete };
}
