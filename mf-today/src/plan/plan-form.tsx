import type { Day } from "@goals/contracts/dates";
import { tooLong, isBlank, countCharacters } from "@goals/contracts/fields";
import { TASK_CUE_MAX, TASK_TITLE_MAX } from "@goals/contracts/limits";
import { VALIDATION, type Notice } from "@goals/contracts/notices";
import type { FirstStep, RecentTask, Task } from "@goals/contracts/tasks";
import { Button, notify, useDraft, useFieldErrors, useShortcuts, useToday, t } from "@goals/kit";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { SLOTS } from "../tasks/day-tasks.ts";
import { findLeftTasks } from "../tasks/recent-tasks.ts";
import { findGhosts, type Ghost } from "./find-ghosts.ts";
import { Ghosts } from "./ghosts.tsx";
import styles from "./plan-form.module.css";
import { PlanLine } from "./plan-line.tsx";
import { readSlot, trimSlot, typeSlot, type SlotPlan } from "./slot-plan.ts";
import { useKeyboardHeight } from "./use-keyboard-height.ts";
import { useSavePlan } from "./use-save-plan.ts";

const PLACEHOLDERS = ["What matters most?", "What comes next?", "And one more"];

interface PlanError {
  readonly notice: Notice;
  /** The first invalid title; absent for a cue, which shows its own error. */
  readonly index?: number;
}

function validatePlan(plan: readonly SlotPlan[]): PlanError | null {
  const blank = plan.findIndex(({ title }) => isBlank(title));
  if (blank >= 0) return { notice: VALIDATION.tasks, index: blank };
  const long = plan.findIndex(({ title }) => countCharacters(title) > TASK_TITLE_MAX);
  const refuse = (max: number) => ({ ...VALIDATION.tasks, description: tooLong(max) });
  if (long >= 0) return { notice: refuse(TASK_TITLE_MAX), index: long };
  const hasLongCue = plan.some(({ cue }) => countCharacters(cue ?? "") > TASK_CUE_MAX);
  return hasLongCue ? { notice: refuse(TASK_CUE_MAX) } : null;
}

const findTitles = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLTextAreaElement>("textarea[name=title]") ?? []),
];

export interface PlanFormProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly tasks: readonly Task[];
  readonly recent: readonly RecentTask[];
  readonly firstSteps: readonly FirstStep[];
  readonly draft: ReturnType<typeof useDraft>;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** A day's three titles as bare lines. Enter goes to the next line, and saves on the last one. */
export function PlanForm({ day, isToday, tasks, draft, takesFocus, ...props }: PlanFormProps) {
  const { recent, firstSteps, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const today = useToday();
  const letGo = useDraft(`let-go/${day}`);
  const { errors, showErrors, clearError } = useFieldErrors<number>();
  const { run, pending } = useSavePlan(day, tasks, () => {
    letGo.discard();
    onClose();
  });
  useKeyboardHeight(form);
  // Kept when the line loses the focus: nothing moves while a button below is pressed.
  const [openLine, setOpenLine] = useState<number | null>(null);
  const plan = SLOTS.map((slot) =>
    readSlot(
      draft,
      slot,
      tasks.find((task) => task.slot === slot),
    ),
  );
  const free = plan.findIndex(({ title }) => isBlank(title));
  const left = findLeftTasks(recent, day, today).filter(({ title }) => letGo.text(title) === "");
  const ghosts = pending ? [] : findGhosts(plan, { left, firstSteps });

  const focus = (index: number) => findTitles(form.current)[index]?.focus();
  useShortcuts([{ keys: "n", label: t("Plan your day"), run: () => focus(Math.max(0, free)) }]);

  useEffect(() => {
    if (takesFocus) findTitles(form.current)[0]?.focus();
  }, [takesFocus]);

  /** Puts a suggestion into the open line if it is blank, otherwise into the first blank one. Returns its slot. */
  function take({ plan: suggested, isAsked }: Ghost): number {
    const isOpenBlank = openLine !== null && isBlank(plan[openLine]?.title ?? "");
    const index = isOpenBlank ? openLine : free;
    const { title, serves, cue } = suggested;
    typeSlot(draft, index + 1, { title, ...(serves && { serves }), ...(cue && { cue }) });
    clearError(index);
    const isWriting = form.current?.querySelector("textarea:focus") !== null;
    const next = plan.findIndex((slot, at) => at !== index && isBlank(slot.title));
    // A step without a title is asked for, and a task that keeps waiting is made smaller.
    if (title === "" || isAsked) focus(index);
    else if (isWriting && next >= 0) focus(next);
    return index + 1;
  }

  function save(): void {
    const error = validatePlan(plan);
    if (!error) return void run(plan.map(trimSlot));
    const { notice, index } = error;
    notify(notice, "failure");
    if (index === undefined)
      setOpenLine(plan.findIndex(({ cue }) => countCharacters(cue) > TASK_CUE_MAX));
    showErrors(index === undefined ? {} : { [index]: notice.description }, form.current);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    save();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    // This Enter ends a Japanese or Chinese composition and does not submit.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const { target } = event;
    if (!(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const next = findTitles(event.currentTarget).find(
      (title) => target.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (next) next.focus();
    else save();
  }

  /** Asks for the step of an objective that the line serves already. */
  function getPlaceholder({ title, serves }: SlotPlan, index: number): string {
    const isAsked =
      isBlank(title) && firstSteps.some(({ type, step }) => type === serves && step === null);
    return isAsked ? t("What is the first step?") : t(PLACEHOLDERS[index] ?? "");
  }

  return (
    <form ref={form} className={styles.form} noValidate onKeyDown={onKeyDown} onSubmit={onSubmit}>
      {plan.map((slotPlan, index) => (
        <PlanLine
          key={index}
          slot={index + 1}
          plan={slotPlan}
          placeholder={getPlaceholder(slotPlan, index)}
          readOnly={pending}
          error={errors[index]}
          isOpen={index === openLine}
          onOpen={() => setOpenLine(index)}
          onType={(typed) => {
            if (typed.title !== undefined) clearError(index);
            typeSlot(draft, index + 1, typed);
          }}
        />
      ))}
      <Ghosts
        ghosts={ghosts}
        today={today}
        onTake={take}
        onLetGo={({ plan: { title } }) => letGo.type(title, "yes")}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={free >= 0} pending={pending} pendingLabel={t("Saving...")}>
          {isToday ? t("Save Today's Plan") : t("Save Plan")}
        </Button>
        {tasks.length > 0 && (
          <Button variant="quiet" onClick={onClose}>
            {t("Cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
