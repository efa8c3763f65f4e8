import { TASKS_A_DAY } from "@goals/contracts/limits";
import { isRestDay } from "@goals/contracts/days";
import { Badge, Button, Progress, useShortcuts, t } from "@goals/kit";
import { type ReactNode, useState } from "react";
import { PlanForm, type PlanFormProps } from "../plan/plan-form.tsx";
import { countCompleted } from "../tasks/day-tasks.tsx";
import { Praise } from "../tasks/praise.tsx";
import { TaskList } from "../tasks/task-list.tsx";
import { type DayProps, RestNote } from "./day-entry.tsx";
import styles from "./day-plan.module.css";
import { usePlanRequest } from "./planned-day.ts";

type DayPlanProps = Omit<PlanFormProps, "takesFocus" | "onClose">;

/**
 * A form until the day is planned, while it is edited, and while it has unsaved text; otherwise the tasks. A day that is
 * marked as rest keeps unsaved text and hides the form until the mark is removed.
 */
export function DayPlan(props: DayPlanProps) {
  const { entry, tasks, draft } = props;
  const [isEditing, setIsEditing] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
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

  const planned = <PlannedTasks {...{ entry, tasks, takesFocus }} onEdit={() => edit(true)} />;
  const hasText = draft.touched && !isMarked;
  if (isRestDay(entry.rest, tasks.length > 0) && !isEditing && !hasText) {
    return (
      <>
        <RestNote entry={entry} tasks={tasks} onPlan={() => edit(true)} />
        {tasks.length > 0 && planned}
      </>
    );
  }
  if (tasks.length > 0 && !isEditing && !hasText) return planned;
  return (
    <SheetSection title={t("Plan Your Day")}>
      <PlanForm
        {...props}
        takesFocus={takesFocus}
        onClose={() => {
          draft.discard();
          edit(false);
        }}
      />
    </SheetSection>
  );
}

interface PlannedTasksProps extends DayProps {
  /** True after the form closes: the first task takes the focus. */
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
}

function PlannedTasks({ entry, tasks, takesFocus, onEdit }: PlannedTasksProps) {
  const done = countCompleted(tasks);
  const left = TASKS_A_DAY - done;
  const withKeys = useShortcuts([{ keys: "n", label: t("Plan your day"), run: onEdit }]);
  return (
    <SheetSection
      title={t("Your Tasks")}
      aside={<Badge>{t("{done}/{total} completed", { done, total: TASKS_A_DAY })}</Badge>}
    >
      <TaskList tasks={tasks} takesFocus={takesFocus} />
      <div role="status">
        <Progress
          value={done}
          max={TASKS_A_DAY}
          label={
            left > 0
              ? t("{done} of {max} done, {left} to go", { done, max: TASKS_A_DAY, left })
              : t("{done} of {max} done", { done, max: TASKS_A_DAY })
          }
          labelHidden
        />
        <div className={styles.row}>
          <Praise day={entry.date} isComplete={left <= 0} />
          <Button variant="quiet" aria-keyshortcuts={withKeys ? "n" : undefined} onClick={onEdit}>
            {t("Edit Tasks")}
          </Button>
        </div>
      </div>
    </SheetSection>
  );
}

interface SheetSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A named part of the sheet, without a box. Its heading has one height, so that a plan and its tasks start at the same place. */
function SheetSection({ title, aside, children }: SheetSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.header}>
        <h2 className="note">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
