import { addDays, daysBetween } from "@goals/contracts/dates";
import type { DayEntry } from "@goals/contracts/days";
import { changeDay } from "@goals/contracts/endpoints/days";
import { countCharacters } from "@goals/contracts/fields";
import { DAY_LINE_MAX, TASK_DAYS_BACK, TASKS_A_DAY } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import {
  Conflict,
  ConflictChoice,
  Link,
  TextLine,
  toMutationCall,
  useDraft,
  useIsEvening,
  useMutation,
  useSaveLatest,
  useToday,
  t,
} from "@goals/kit";
import { useEffect, useEffectEvent, useRef } from "react";
import { countCompleted } from "../tasks/day-tasks.tsx";
import styles from "./day-close.module.css";
import { type DayProps, getPathsChangedByDay, mutateDayEntry } from "./day-entry.tsx";

const PAUSE_MS = 1000;

/** Every key stroke stores the line on the device; a pause, leaving the field and leaving the page save it. */
function LineField({ entry, isToday }: { entry: DayEntry; isToday: boolean }) {
  const { date: day, line: saved } = entry;
  const draft = useDraft(`day-line/${day}`);
  const text = draft.text("line", saved);
  const isOutdated = draft.isOutdated("line", saved);

  /** Text typed after a save was sent is based on the sent text. */
  function settle(line: string): void {
    mutateDayEntry(day, { line });
    draft.settle("line", line);
  }

  /** The line in flight. The next save is based on it. */
  const sent = useRef<string | null>(null);
  const { run, pending } = useMutation<{ line: string; base: string }, DayEntry>({
    mutation: (body) =>
      toMutationCall(changeDay, { params: { date: day }, body, userText: body.line }),
    onQueued: ({ line }) => settle(line),
    onSuccess: (_, { line }) => settle(line),
    onError: FAILURE.saveLine,
    revalidates: getPathsChangedByDay(day),
  });
  const save = useSaveLatest(async ({ line, base }: { line: string; base: string }) => {
    const from = sent.current ?? base;
    sent.current = line;
    await run({ line, base: from });
  });

  function saveNow(): void {
    const line = text.trim();
    if (!draft.touched || isOutdated || countCharacters(text) > DAY_LINE_MAX) return;
    if (!pending) sent.current = null;
    if (line === saved && !pending) draft.discard();
    else void save({ line, base: draft.base("line", saved) });
  }

  const saveAtPause = useEffectEvent(saveNow);
  useEffect(() => {
    const timer = setTimeout(saveAtPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const leaving = new AbortController();
    addEventListener("pagehide", () => saveAtPause(), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  const typed = pending ? t("Saving…") : t("On this device");
  const state = draft.touched ? typed : text && t("Saved");
  return (
    <div>
      <TextLine
        id="day-line"
        label={isToday ? t("One line about today") : t("One line about this day")}
        placeholder={isToday ? t("One line about today?") : t("One line about this day?")}
        limit={DAY_LINE_MAX}
        value={text}
        onChange={(event) => draft.type("line", event.target.value, saved)}
        onBlur={saveNow}
      />
      <p className={styles.state} aria-live="polite">
        {!isOutdated && state}
      </p>
      {isOutdated && (
        <Conflict message={t("Another line was saved since you typed this.")}>
          <ConflictChoice
            onTakeSaved={draft.discard}
            onKeepMine={() => draft.keepMine("line", saved)}
          >
            {saved}
          </ConflictChoice>
        </Conflict>
      )}
    </div>
  );
}

/** From the third tick or the evening on: the day's line, which stays open for a week, and the way to tomorrow's plan. */
export function DayClose({ entry, tasks }: DayProps) {
  const { date: day } = entry;
  const today = useToday();
  const isEvening = useIsEvening();
  const daysAgo = daysBetween(day, today);
  const isToday = daysAgo === 0;
  const isOver = isToday && (isEvening || countCompleted(tasks) === TASKS_A_DAY);
  const isPast = daysAgo > 0 && daysAgo <= TASK_DAYS_BACK;
  return (
    <div className={styles.close} data-keeps-place={isToday && tasks.length > 0}>
      {(isOver || isPast || entry.line !== "") && (
        <LineField key={day} entry={entry} isToday={isToday} />
      )}
      {isOver && (
        <Link className={styles.tomorrow ?? ""} to={`/today?day=${addDays(today, 1)}`}>
          {t("Tomorrow's three")}
        </Link>
      )}
    </div>
  );
}
