import { daysBetween, type Day } from "@goals/contracts/dates";
import type { DayEntry } from "@goals/contracts/days";
import { countCharacters, tooLong } from "@goals/contracts/fields";
import { DAY_LINE_MAX, TASK_DAYS_BACK } from "@goals/contracts/limits";
import type { Task } from "@goals/contracts/tasks";
import {
  Button,
  Conflict,
  ConflictChoice,
  FoldedCard,
  TextArea,
  useIsEvening,
  t,
} from "@goals/kit";
import { useState } from "react";
import styles from "./this-day.module.css";
import { useDayLine } from "./use-day-line.ts";
import { useMarkRest } from "./use-day-entry.ts";

const STATES = {
  empty: "",
  typed: "On this device",
  saving: "Saving…",
  saved: "Saved",
} as const;

interface LineFieldProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly saved: string;
}

/** A field for one line about the day. */
function LineField({ day, isToday, saved }: LineFieldProps) {
  const line = useDayLine(day, saved);
  const excess = countCharacters(line.text) > DAY_LINE_MAX;
  const state = STATES[line.state];
  return (
    <div className={styles.line}>
      <TextArea
        label={isToday ? t("One line about today") : t("One line about this day")}
        rows={2}
        limit={DAY_LINE_MAX}
        value={line.text}
        error={excess ? tooLong(DAY_LINE_MAX) : null}
        onChange={(event) => line.type(event.target.value)}
        onBlur={line.saveNow}
      />
      <p className={styles.state} aria-live="polite">
        {state && !line.isOutdated ? t(state) : ""}
      </p>
      {line.isOutdated && (
        <Conflict message={t("Another line was saved since you typed this.")}>
          <ConflictChoice onTakeSaved={line.takeSaved} onKeepMine={line.keepMine}>
            {saved}
          </ConflictChoice>
        </Conflict>
      )}
    </div>
  );
}

interface ThisDayProps {
  readonly day: Day;
  readonly today: Day;
  readonly entry: DayEntry;
  readonly tasks: readonly Task[];
}

/** Offers the line from the evening on, and for a week afterwards. */
function useOffersLine(day: Day, today: Day): boolean {
  const isEvening = useIsEvening();
  const daysAgo = daysBetween(day, today);
  return daysAgo === 0 ? isEvening : daysAgo > 0 && daysAgo <= TASK_DAYS_BACK;
}

/** The day's note and rest toggle, collapsed until used. */
export function ThisDay({ day, today, entry, tasks }: ThisDayProps) {
  const offersLine = useOffersLine(day, today) || entry.line !== "";
  const { mark, pending } = useMarkRest(day, tasks);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? entry.line !== "";
  if (!offersLine && entry.rest !== null) return null;
  const content = entry.rest === null ? t("One line, or a rest day") : t("One line");
  return (
    <FoldedCard
      title={offersLine ? t("Evening note") : t("Rest day")}
      line={offersLine ? content : t("Take the day off")}
      isOpen={isOpen}
      onToggle={setChosen}
    >
      {isOpen && offersLine && (
        <LineField key={day} day={day} isToday={day === today} saved={entry.line} />
      )}
      {entry.rest === null && (
        <div className={styles.actions}>
          <Button variant="secondary" pending={pending} onClick={() => mark(true)}>
            {t("Mark as a day of rest")}
          </Button>
        </div>
      )}
    </FoldedCard>
  );
}
