import type { Day } from "@goals/contracts/dates";
import { isRestDay } from "@goals/contracts/days";
import { TASKS_A_DAY } from "@goals/contracts/limits";
import { Badge, Button, deviceStore, Progress, useShortcuts, useToday, t } from "@goals/kit";
import { type PropsWithChildren, type ReactNode, useEffect, useState } from "react";
import { usePlanRequest } from "../nav/day-nav.tsx";
import { PlanForm, type PlanFormProps } from "../plan/plan-form.tsx";
import { countCompleted } from "../tasks/day-tasks.tsx";
import { MovableTasks } from "../tasks/movable-tasks.tsx";
import { type DayProps, RestNote } from "./day-entry.tsx";
import styles from "./day-plan.module.css";

/** The tasks, or a form for an unplanned day, an edit or unsaved text. A day marked as rest hides the form and keeps its text. */
export function DayPlan(props: Omit<PlanFormProps, "takesFocus" | "onClose">) {
  const { entry, tasks, draft } = props;
  const [isEditing, setIsEditing] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const isMarked = entry.rest === "marked";
  const [wasMarked, setWasMarked] = useState(isMarked);
  if (wasMarked !== isMarked) {
    setWasMarked(isMarked);
    if (isMarked) setIsEditing(false);
  }
  // Stays open even if the typed text equals the saved one: a form never closes under a cursor.
  if (draft.touched && !isMarked && tasks.length > 0 && !isEditing) setIsEditing(true);

  function edit(open: boolean): void {
    setIsEditing(open);
    setTakesFocus(true);
  }
  const open = () => edit(true);
  usePlanRequest(open);

  function close(): void {
    draft.discard();
    edit(false);
  }

  const hasTasks = tasks.length > 0;
  const isRest = isRestDay(entry.rest, hasTasks);
  if (isEditing || (draft.touched && !isMarked) || !(hasTasks || isRest)) {
    return (
      <SheetSection title={t("Plan Your Day")}>
        <PlanForm {...props} takesFocus={takesFocus} onClose={close} />
      </SheetSection>
    );
  }
  return (
    <>
      {isRest && <RestNote entry={entry} tasks={tasks} onPlan={open} />}
      {hasTasks && <PlannedTasks {...{ entry, tasks, takesFocus }} onEdit={open} />}
    </>
  );
}

/** `takesFocus` is true after the form closes: then the first task takes the focus. */
function PlannedTasks(props: DayProps & { takesFocus: boolean; onEdit: () => void }) {
  const { entry, tasks, takesFocus, onEdit } = props;
  const done = countCompleted(tasks);
  const left = TASKS_A_DAY - done;
  const withKeys = useShortcuts([{ keys: "n", label: t("Plan your day"), run: onEdit }]);
  return (
    <SheetSection
      title={t("Your Tasks")}
      aside={<Badge>{t("{done}/{total} completed", { done, total: TASKS_A_DAY })}</Badge>}
    >
      <MovableTasks tasks={tasks} takesFocus={takesFocus} />
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

/** A named part of the sheet. Its heading has one height, so that a plan and its tasks start at the same place. */
function SheetSection(props: PropsWithChildren<{ title: string; aside?: ReactNode }>) {
  const { title, aside, children } = props;
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

const CELEBRATED_KEY = "goals:celebrated";
const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

function Burst({ animated }: { readonly animated: boolean }) {
  return (
    <svg className={animated ? styles.animated : styles.still} viewBox="-12 -12 24 24" aria-hidden>
      {RAYS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <circle className={styles.spark} r="2" />
        </g>
      ))}
      <g className={styles.tick}>
        <circle r="10" />
        <path d="m-4.4.4 3 3 5.8-6.4" className={styles.mark} />
      </g>
    </svg>
  );
}

/** The sentence at three of three. Its place is kept before, so that nothing moves under the finger. */
function Praise({ day, isComplete }: { readonly day: Day; readonly isComplete: boolean }) {
  const today = useToday();
  const [was, setWas] = useState(isComplete);
  const [isCelebrating, setIsCelebrating] = useState(false);
  if (was !== isComplete) {
    setWas(isComplete);
    // Once per day: ticking again does not celebrate again.
    setIsCelebrating(isComplete && deviceStore.read(CELEBRATED_KEY) !== day);
  }
  useEffect(() => {
    if (isCelebrating) deviceStore.write(CELEBRATED_KEY, day);
  }, [isCelebrating, day]);
  const praise =
    day === today
      ? t("Great job! You completed all your tasks today!")
      : t("You completed all your tasks that day.");
  return (
    <p className={styles.place} data-text={praise}>
      {isComplete && (
        <span className={styles.praise}>
          <Burst animated={isCelebrating} />
          {praise}
        </span>
      )}
    </p>
  );
}
