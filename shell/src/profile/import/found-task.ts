import { addDays, type Day } from "@goals/contracts/dates";
import { isBlank, toLine } from "@goals/contracts/fields";
import {
  SHEET_CELL_MAX,
  SHEET_TASKS_MAX,
  TASK_DAYS_AHEAD,
  TASK_DAYS_BACK,
} from "@goals/contracts/limits";
import type { SheetTask } from "@goals/contracts/sheet";
import { t } from "@goals/kit";
import { findDayOrder, readDay } from "./read-day.ts";

/** A task as the file has it. */
export interface FoundTask {
  readonly title: string;
  /** The file's dates of the task, by priority: due, start, scheduled. May be blank. */
  readonly days: readonly string[];
  readonly completed: boolean;
}

/** A row that is not sent, and the reason. */
export interface SkippedRow {
  readonly title: string;
  readonly reason: string;
}

export interface FoundRows {
  readonly found: readonly FoundTask[];
  readonly skipped: readonly SkippedRow[];
}

/** The importing person's day and zone. */
export interface Reader {
  readonly today: Day;
  readonly zone: string;
}

/** A task that can be sent. Without a day it is only offered. */
export interface ReadTask {
  readonly task: SheetTask;
  /** The file's text for the day, if it could not be read as a day. */
  readonly unread: string;
}

interface DatedTask extends FoundTask {
  readonly day: Day | null;
  readonly unread: string;
}

/** The reason why a task cannot be imported at all; null if it can. */
function findRefusal({ title, day, completed }: DatedTask, today: Day): string | null {
  if (isBlank(title)) return t("There is no title.");
  if (day === null) return completed ? t("This is already done.") : null;
  if (day < addDays(today, -TASK_DAYS_BACK)) return t("Its day is over.");
  return day > addDays(today, TASK_DAYS_AHEAD) ? t("Its day is too far ahead.") : null;
}

/** Sorts for the limit of rows: open tasks with a day, then tasks without one, then completed tasks. */
const rank = ({ day, completed }: DatedTask) => (completed ? 2 : day === null ? 1 : 0);

/** The tasks to send, at most as many as the server accepts, and the reason for every other row. */
export function chooseTasks({ found, skipped }: FoundRows, reader: Reader) {
  const order = findDayOrder(found.flatMap(({ days }) => days));
  const dated = found.map((task): DatedTask => {
    const written = task.days.map((text) => text.trim()).filter(Boolean);
    const day = written.map((text) => readDay(text, { ...reader, order })).find(Boolean) ?? null;
    return { ...task, day, unread: day === null ? (written[0] ?? "") : "" };
  });
  const refused = (task: DatedTask) => findRefusal(task, reader.today);
  const possible = dated.filter((task) => refused(task) === null);
  const sent = new Set(
    possible.toSorted((one, other) => rank(one) - rank(other)).slice(0, SHEET_TASKS_MAX),
  );
  const tasks = possible
    .filter((task) => sent.has(task))
    .map(({ title, day, completed, unread }): ReadTask => ({
      task: { title: toLine(title).slice(0, SHEET_CELL_MAX), date: day, completed },
      unread,
    }));
  const left = dated
    .filter((task) => !sent.has(task))
    .map((task) => ({
      title: toLine(task.title),
      reason: refused(task) ?? t("A file can bring {max} tasks at once.", { max: SHEET_TASKS_MAX }),
    }));
  return { tasks, skipped: [...skipped, ...left] };
}
