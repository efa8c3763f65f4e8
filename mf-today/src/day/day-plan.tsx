import type { DayEntry } from "@goals/contracts/days";
import { isRestDay } from "@goals/contracts/rest-days";
import { t } from "@goals/kit";
import { useState } from "react";
import { PlanForm, type PlanFormProps } from "../plan/plan-form.tsx";
import { SheetSection } from "../sheet/sheet-section.tsx";
import { PlannedTasks } from "../tasks/planned-tasks.tsx";
import { RestNote } from "./rest-note.tsx";
import { useMarkRest } from "./use-day-entry.ts";
import { usePlanRequest } from "./use-planned-day.ts";

interface DayPlanProps extends Omit<PlanFormProps, "takesFocus" | "onClose"> {
  readonly entry: DayEntry;
}

/**
 * A form until the day is planned, while it is edited, and while it has unsaved text; otherwise the tasks. A day that is
 * marked as rest keeps unsaved text and hides the form until the mark is removed.
 */
export function DayPlan({ entry, draft, recent, firstSteps, ...shared }: DayPlanProps) {
  const { day, isToday, tasks } = shared;
  const [isEditing, setIsEditing] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const { mark } = useMarkRest(day, tasks);
  const isMarked = entry.rest === "marked";
  const [wasMarked, setWasMarked] = useState(isMarked);
  if (wasMarked !== isMarked) {
    setWasMarked(isMarked);
    if (isMarked) setIsEditing(false);
  }

  function edit(open: boolean): void {
    setIsEditing(open);
    setTakesFocus(true);
  }
  usePlanRequest(() => edit(true));

  function planAnyway(): void {
    if (isMarked) mark(false);
    if (tasks.length === 0) edit(true);
  }

  const planned = <PlannedTasks {...shared} takesFocus={takesFocus} onEdit={() => edit(true)} />;
  const hasText = draft.touched && !isMarked;
  if (isRestDay(entry.rest, tasks.length > 0) && !isEditing && !hasText) {
    return (
      <>
        <RestNote isToday={isToday} onPlan={planAnyway} />
        {tasks.length > 0 && planned}
      </>
    );
  }
  if (tasks.length > 0 && !isEditing && !hasText) return planned;
  return (
    <SheetSection title={t("Plan Your Day")}>
      <PlanForm
        {...{ ...shared, recent, firstSteps, draft, takesFocus }}
        onClose={() => {
          draft.discard();
          edit(false);
        }}
      />
    </SheetSection>
  );
}
