import type { Day } from "@goals/contracts/dates";
import type { Task } from "@goals/contracts/tasks";
import { useDraft } from "@goals/kit";
import { useState } from "react";
import { PlanForm } from "./plan/plan-form.tsx";
import { TaskCard } from "./tasks/task-card.tsx";

interface DayPlanProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly tasks: readonly Task[];
}

/** A day is a form until it is planned, and again while it is edited or something typed is not saved yet. */
export function DayPlan({ day, isToday, tasks }: DayPlanProps) {
  const draft = useDraft(`plan/${day}`);
  const [editing, setEditing] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);

  function edit(open: boolean): void {
    setEditing(open);
    setTakesFocus(true);
    if (!open) draft.discard();
  }

  const shared = { day, isToday, tasks, takesFocus };
  if (tasks.length === 0 || editing || draft.touched) {
    return <PlanForm {...shared} draft={draft} onClose={() => edit(false)} />;
  }
  return <TaskCard {...shared} onEdit={() => edit(true)} />;
}
