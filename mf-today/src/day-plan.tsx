import type { Day } from "@goals/contracts/dates";
import type { Task } from "@goals/contracts/tasks";
import { Card, useLocation, useNavigate, type useDraft } from "@goals/kit";
import { useEffect, useState } from "react";
import { PlanForm } from "./plan/plan-form.tsx";
import { TaskCard } from "./tasks/task-card.tsx";

interface DayPlanProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly tasks: readonly Task[];
  readonly draft: ReturnType<typeof useDraft>;
}

/** A day is a form until it is planned, and again while it is edited or something typed is not saved yet. */
export function DayPlan({ day, isToday, tasks, draft }: DayPlanProps) {
  // Who comes by the shortcut for planning finds the form open.
  const toPlan = useLocation().state === "plan";
  const navigate = useNavigate();
  const [editing, setEditing] = useState(toPlan);
  const [takesFocus, setTakesFocus] = useState(toPlan);

  function edit(open: boolean): void {
    setEditing(open);
    setTakesFocus(true);
    if (!open) draft.discard();
  }
  useEffect(() => {
    if (toPlan) void navigate("/today", { replace: true });
  }, [toPlan, navigate]);

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
