import type { Day } from "@goals/contracts/dates";
import type { Task } from "@goals/contracts/tasks";
import { Card, type useDraft } from "@goals/kit";
import { useState } from "react";
import { PlanForm } from "./plan/plan-form.tsx";
import { usePlanRequest } from "./plan/use-plan-request.ts";
import { TaskCard } from "./tasks/task-card.tsx";

interface DayPlanProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly tasks: readonly Task[];
  readonly draft: ReturnType<typeof useDraft>;
}

/** A day is a form until it is planned, and again while it is edited or something typed is not saved yet. */
export function DayPlan({ day, isToday, tasks, draft }: DayPlanProps) {
  const isRequested = usePlanRequest();
  const [editing, setEditing] = useState(isRequested);
  const [takesFocus, setTakesFocus] = useState(isRequested);

  function edit(open: boolean): void {
    setEditing(open);
    setTakesFocus(true);
    if (!open) draft.discard();
  }

  const shared = { day, isToday, tasks, takesFocus };
  if (tasks.length === 0 || editing || draft.touched) {
    return (
      <Card title="Plan Your Day">
        <PlanForm {...shared} draft={draft} onClose={() => edit(false)} />
      </Card>
    );
  }
  return <TaskCard {...shared} onEdit={() => edit(true)} />;
}
