import type { DayStatus } from "@goals/contracts/days";
import type { Day } from "@goals/contracts/dates";
import type { ReminderKind } from "@goals/contracts/reminders";
import type { Task } from "@goals/contracts/tasks";

export interface CalendarEntry {
  /** Stable across versions of the calendar, so that clients recognise the entry. */
  readonly id: string;
  readonly day: Day;
  readonly title: string;
  readonly description?: string;
  readonly createdAt: Date;
  /** How often the entry was changed, and when last; null if never. */
  readonly changes: number;
  readonly changedAt: Date | null;
}

/** A shared page's content: the colours of days and the score of a month or a year. */
export interface Colours {
  readonly period: string;
  readonly days: readonly { readonly date: Day; readonly status: DayStatus }[];
  readonly wins: number;
  readonly losses: number;
}

export interface DayState {
  readonly zone: string | null;
  readonly dayBeginsAt: number;
  readonly isRest: boolean;
  readonly hasOpenTask: boolean;
  readonly isDone: Readonly<Record<ReminderKind, boolean>>;
}

/** A change of a task that webhooks tell. */
export interface TaskEvent {
  readonly event: "task.planned" | "task.ticked";
  readonly task: Task;
}
