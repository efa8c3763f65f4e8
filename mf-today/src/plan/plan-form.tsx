import type { Day } from "@goals/contracts/dates";
import { isBlank } from "@goals/contracts/length";
import type { Task } from "@goals/contracts/tasks";
import { Button, notify, useFieldErrors, useShortcuts, type useDraft } from "@goals/kit";
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import styles from "./plan-form.module.css";
import { planProblem } from "./plan-problem.ts";
import { SLOTS } from "./slots.ts";
import { TitleField } from "./title-field.tsx";
import { useClearOfKeyboard } from "./use-clear-of-keyboard.ts";
import { usePlan } from "./use-plan.ts";

interface PlanFormProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly tasks: readonly Task[];
  readonly draft: ReturnType<typeof useDraft>;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  /** Below its buttons: another way to the same. */
  readonly children?: ReactNode;
}

/** Three titles. Enter goes to the next, and on the last one saves. */
export function PlanForm({
  day,
  isToday,
  tasks,
  draft,
  takesFocus,
  onClose,
  children,
}: PlanFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, refuse, accept } = useFieldErrors<number>();
  const { run, pending } = usePlan(day, tasks, onClose);
  useClearOfKeyboard(form);
  const titles = SLOTS.map((slot) =>
    draft.text(`${slot}`, tasks.find((task) => task.slot === slot)?.title),
  );

  const focus = (index: number) => form.current?.querySelectorAll("input")[index]?.focus();
  const firstBlank = () => Math.max(0, titles.findIndex(isBlank));
  useShortcuts([{ keys: "n", label: "Plan your day", run: () => focus(firstBlank()) }]);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector("input")?.focus();
  }, [takesFocus]);

  function save(): void {
    const problem = planProblem(titles);
    if (!problem) return void run(titles);
    notify(problem.notice, "failure");
    refuse({ [problem.index]: problem.notice.description }, form.current);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    save();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    // The Enter that ends a Japanese or Chinese composition belongs to the keyboard, not to the form.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll("input")];
    const next = inputs[inputs.indexOf(event.target) + 1];
    if (next) next.focus();
    else save();
  }

  return (
    <form ref={form} className={styles.form} noValidate onKeyDown={onKeyDown} onSubmit={onSubmit}>
      {SLOTS.map((slot, index) => (
        <TitleField
          key={slot}
          slot={slot}
          value={titles[index] ?? ""}
          readOnly={pending}
          error={errors[index]}
          onType={(text) => {
            accept(index);
            draft.type(`${slot}`, text);
          }}
        />
      ))}
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={titles.some(isBlank)}
          pending={pending}
          pendingLabel="Saving..."
        >
          {isToday ? "Save Today's Plan" : "Save Plan"}
        </Button>
        {tasks.length > 0 && (
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
      {children}
    </form>
  );
}
