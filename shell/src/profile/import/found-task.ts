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

interface FoundTask {
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

export type FoundRow = FoundTask | SkippedRow;

export const asArchived = (title: string) => ({ title, reason: t("This is archived.") });
export const asNote = (title: string) => ({ title, reason: t("This is a heading or a note.") });

/** The importing person's day and zone. */
export interface Reader {
  readonly today: Day;
  readonly zone: string;
}

/** The reason why a task cannot be imported at all; null if it can. */
function findRefusal({ title, date, completed }: SheetTask, today: Day): string | null {
  if (isBlank(title)) return t("There is no title.");
  if (date === null) return completed ? t("This is already done.") : null;
  if (date < addDays(today, -TASK_DAYS_BACK)) return t("Its day is over.");
  return date > addDays(today, TASK_DAYS_AHEAD) ? t("Its day is too far ahead.") : null;
}

/** Sorts for the limit of rows: open tasks with a day, then tasks without one, then completed tasks. */
const rank = ({ date, completed }: SheetTask) => (completed ? 2 : date === null ? 1 : 0);

/** The tasks to send, at most as many as the server accepts, and the reason for every other row. */
export function chooseTasks(rows: readonly FoundRow[], reader: Reader) {
  const found = rows.filter((row) => "days" in row);
  const order = findDayOrder(found.flatMap(({ days }) => days));
  const read = found.map(({ title, days, completed }) => {
    const written = days.map((text) => text.trim()).filter(Boolean);
    const date = written.map((text) => readDay(text, { ...reader, order })).find(Boolean) ?? null;
    const task = { title: toLine(title).slice(0, SHEET_CELL_MAX), date, completed };
    // The file's text for the day, if it could not be read as a day.
    const unread = date === null ? (written[0] ?? "") : "";
    return { task, unread, refusal: findRefusal(task, reader.today) };
  });
  const possible = read.filter(({ refusal }) => refusal === null);
  const sent = new Set(
    possible.toSorted((one, other) => rank(one.task) - rank(other.task)).slice(0, SHEET_TASKS_MAX),
  );
  const tooMany = t("A file can bring {max} tasks at once.", { max: SHEET_TASKS_MAX });
  const left = read
    .filter((row) => !sent.has(row))
    .map(({ task, refusal }): SkippedRow => ({ title: task.title, reason: refusal ?? tooMany }));
  return {
    tasks: possible.filter((row) => sent.has(row)),
    skipped: [...rows.filter((row) => "reason" in row), ...left],
  };
}
