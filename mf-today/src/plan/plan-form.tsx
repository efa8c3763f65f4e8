import type { Day } from "@goals/contracts/dates";
import { tooLong, isBlank, countCharacters } from "@goals/contracts/fields";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { VALIDATION, type Notice } from "@goals/contracts/notices";
import type { Task } from "@goals/contracts/tasks";
import {
  Button,
  notify,
  TextField,
  useFieldErrors,
  useShortcuts,
  type useDraft,
  t,
} from "@goals/kit";
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { SLOTS } from "../tasks/day-tasks.ts";
import styles from "./plan-form.module.css";
import { useSavePlan } from "./use-save-plan.ts";
import { useScrollAboveKeyboard } from "./use-scroll-above-keyboard.ts";

const PLACEHOLDERS = ["What matters most?", "What comes next?", "And one more"];

interface PlanError {
  readonly notice: Notice;
  /** The first title that is wrong. */
  readonly index: number;
}

/** Why three titles cannot be saved as a day's plan, or null. */
function validatePlan(titles: readonly string[]): PlanError | null {
  const blank = titles.findIndex(isBlank);
  if (blank >= 0) return { notice: VALIDATION.tasks, index: blank };
  const long = titles.findIndex((title) => countCharacters(title) > TASK_TITLE_MAX);
  if (long < 0) return null;
  return { notice: { ...VALIDATION.tasks, description: tooLong(TASK_TITLE_MAX) }, index: long };
}

interface TitleFieldProps {
  readonly slot: number;
  readonly value: string;
  readonly readOnly: boolean;
  /** Why the plan could not be saved, where this title is the reason. */
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

/** One slot's title. A text over the limit is kept whole, with a sentence below it. */
function TitleField({ slot, value, readOnly, error, onType }: TitleFieldProps) {
  return (
    <TextField
      label={t("Task {slot}", { slot })}
      value={value}
      readOnly={readOnly}
      limit={TASK_TITLE_MAX}
      error={error ?? (countCharacters(value) > TASK_TITLE_MAX ? tooLong(TASK_TITLE_MAX) : null)}
      placeholder={t(PLACEHOLDERS[slot - 1] ?? "")}
      enterKeyHint={slot < SLOTS.length ? "next" : "done"}
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
    />
  );
}

interface PlanFormProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly tasks: readonly Task[];
  readonly draft: ReturnType<typeof useDraft>;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  /** Below the buttons: another way to a plan. */
  readonly children?: ReactNode;
}

/** A day's three titles. Enter goes to the next title, and saves on the last one. */
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
  const { errors, showErrors, clearError } = useFieldErrors<number>();
  const { run, pending } = useSavePlan(day, tasks, onClose);
  useScrollAboveKeyboard(form);
  const titles = SLOTS.map((slot) =>
    draft.text(`${slot}`, tasks.find((task) => task.slot === slot)?.title),
  );

  const focus = (index: number) => form.current?.querySelectorAll("input")[index]?.focus();
  const firstBlank = () => Math.max(0, titles.findIndex(isBlank));
  useShortcuts([{ keys: "n", label: t("Plan your day"), run: () => focus(firstBlank()) }]);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector("input")?.focus();
  }, [takesFocus]);

  function save(): void {
    const error = validatePlan(titles);
    if (!error) return void run(titles);
    notify(error.notice, "failure");
    showErrors({ [error.index]: error.notice.description }, form.current);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    save();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    // This Enter ends a Japanese or Chinese composition; it does not submit.
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
            clearError(index);
            draft.type(`${slot}`, text);
          }}
        />
      ))}
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={titles.some(isBlank)}
          pending={pending}
          pendingLabel={t("Saving...")}
        >
          {isToday ? t("Save Today's Plan") : t("Save Plan")}
        </Button>
        {tasks.length > 0 && (
          <Button variant="quiet" onClick={onClose}>
            {t("Cancel")}
          </Button>
        )}
      </div>
      {children}
    </form>
  );
}
