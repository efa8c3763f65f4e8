import type { Day } from "@goals/contracts/dates";
import type { DayEntry } from "@goals/contracts/days";
import { changeDay } from "@goals/contracts/endpoints/days";
import { countCharacters } from "@goals/contracts/fields";
import { FAILURE } from "@goals/contracts/notices";
import { DAY_LINE_MAX } from "@goals/contracts/limits";
import { toMutationCall, useDraft, useMutation, useSaveLatest } from "@goals/kit";
import { useEffect, useEffectEvent, useRef } from "react";
import { getPathsChangedByDay, mutateDayEntry } from "./use-day-entry.ts";

/** Saves after this long without a key stroke. */
const PAUSE_MS = 1000;

interface LineChange {
  readonly line: string;
  readonly base: string;
}

/**
 * The line of a day. Every key stroke stores it on the device; a pause, leaving the field and leaving the page save
 * it. `saved` is the line that the server, or this device, has.
 */
export function useDayLine(day: Day, saved: string) {
  const draft = useDraft(`day-line/${day}`);
  const text = draft.text("line", saved);
  const base = draft.base("line", saved);
  const isOutdated = draft.isOutdated("line", saved);

  /** Text typed after a save was sent is based on the sent text. */
  function settle(line: string): void {
    mutateDayEntry(day, { line });
    draft.settle("line", line);
  }

  /** The line in flight. The next save is based on it. */
  const sent = useRef<string | null>(null);
  const { run, pending } = useMutation<LineChange, DayEntry>({
    mutation: (body) =>
      toMutationCall(changeDay, { params: { date: day }, body, userText: body.line }),
    onQueued: ({ line }) => settle(line),
    onSuccess: (_, { line }) => settle(line),
    onError: FAILURE.saveLine,
    revalidates: getPathsChangedByDay(day),
  });
  const save = useSaveLatest(async (change: LineChange) => {
    const from = sent.current ?? change.base;
    sent.current = change.line;
    await run({ line: change.line, base: from });
  });

  function saveNow(): void {
    const line = text.trim();
    if (!draft.touched || isOutdated || countCharacters(text) > DAY_LINE_MAX) return;
    if (!pending) sent.current = null;
    if (line === saved && !pending) draft.discard();
    else void save({ line, base });
  }

  const saveAtPause = useEffectEvent(saveNow);
  useEffect(() => {
    const timer = setTimeout(saveAtPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const leave = () => saveAtPause();
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);

  return {
    text,
    isOutdated,
    state: draft.touched ? (pending ? "saving" : "typed") : text === "" ? "empty" : "saved",
    type: (next: string) => draft.type("line", next, saved),
    saveNow,
    keepMine: () => draft.keepMine("line", saved),
    takeSaved: () => draft.discard(),
  } as const;
}
