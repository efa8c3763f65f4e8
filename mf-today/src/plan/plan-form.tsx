import type { Day } from "@goals/contracts/dates";
import { tooLong, isBlank, countCharacters } from "@goals/contracts/fields";
import { TASK_CUE_MAX, TASK_TITLE_MAX } from "@goals/contracts/limits";
import { VALIDATION, type Notice } from "@goals/contracts/notices";
import { isSameTitle } from "@goals/contracts/left-tasks";
import type { RecentTask, Task } from "@goals/contracts/tasks";
import {
  Button,
  notify,
  TextField,
  useDraft,
  useFieldErrors,
  useShortcuts,
  useToday,
  t,
} from "@goals/kit";
import { ChevronDown } from "lucide-react";
import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { SLOTS } from "../tasks/day-tasks.ts";
import { findLeftTasks } from "../tasks/recent-tasks.ts";
import { FirstStepQuestion } from "./first-step-question.tsx";
import { LeftTasks } from "./left-tasks.tsx";
import styles from "./plan-form.module.css";
import { SlotDetails } from "./slot-details.tsx";
import { readSlot, trimSlot, typeSlot, type SlotPlan } from "./slot-plan.ts";
import { useFirstSteps } from "./use-first-steps.ts";
import { usePlanDetails } from "./use-plan-details.ts";
import { useSavePlan } from "./use-save-plan.ts";
import { useScrollAboveKeyboard } from "./use-scroll-above-keyboard.ts";

const PLACEHOLDERS = ["What matters most?", "What comes next?", "And one more"];

interface PlanError {
  readonly notice: Notice;
  /** The first invalid title; absent for a cue, which shows its own error. */
  readonly index?: number;
}

/** Why three slots are not a valid plan, or null. */
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
  ...(form?.querySelectorAll<HTMLInputElement>("input[name=title]") ?? []),
];

interface TitleFieldProps {
  readonly slot: number;
  readonly value: string;
  readonly readOnly: boolean;
  /** Why this title is invalid. */
  readonly error: string | undefined;
  readonly onFocus: () => void;
  readonly onType: (text: string) => void;
}

/** One slot's title. A text over the limit is kept whole, with a sentence below it. */
function TitleField({ slot, value, readOnly, error, onFocus, onType }: TitleFieldProps) {
  return (
    <TextField
      name="title"
      label={t("Task {slot}", { slot })}
      value={value}
      readOnly={readOnly}
      limit={TASK_TITLE_MAX}
      error={error ?? (countCharacters(value) > TASK_TITLE_MAX ? tooLong(TASK_TITLE_MAX) : null)}
      placeholder={t(PLACEHOLDERS[slot - 1] ?? "")}
      enterKeyHint={slot < SLOTS.length ? "next" : "done"}
      autoComplete="off"
      onFocus={onFocus}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

interface PlanFormProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly tasks: readonly Task[];
  readonly recent: readonly RecentTask[];
  readonly draft: ReturnType<typeof useDraft>;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  /** Shown below the buttons: another way to plan. */
  readonly children?: ReactNode;
}

/** A form for a day's three titles. Enter goes to the next title, and saves on the last one. */
export function PlanForm({
  day,
  isToday,
  tasks,
  recent,
  draft,
  takesFocus,
  onClose,
  children,
}: PlanFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const today = useToday();
  const letGo = useDraft(`let-go/${day}`);
  const { errors, showErrors, clearError } = useFieldErrors<number>();
  const { run, pending } = useSavePlan(day, tasks, () => {
    letGo.discard();
    onClose();
  });
  useScrollAboveKeyboard(form);
  const plan = SLOTS.map((slot) =>
    readSlot(
      draft,
      slot,
      tasks.find((task) => task.slot === slot),
    ),
  );
  const firstSteps = useFirstSteps(isToday, plan);
  const details = usePlanDetails(plan.some(({ serves, cue }) => serves !== null || cue !== ""));
  // The cue opened last. Of two open cues, only this one shows an offer.
  const [offerSlot, setOfferSlot] = useState<number | null>(null);
  // The first plan shows three plain lines.
  const isFirstPlan = tasks.length === 0 && recent.length === 0;
  const free = plan.findIndex(({ title }) => isBlank(title));
  const leftTasks = findLeftTasks(recent, day, today).filter(
    ({ title }) => letGo.text(title) === "" && !plan.some((slot) => isSameTitle(slot.title, title)),
  );

  const focus = (index: number) => findTitles(form.current)[index]?.focus();
  useShortcuts([{ keys: "n", label: t("Plan your day"), run: () => focus(Math.max(0, free)) }]);

  useEffect(() => {
    if (takesFocus) findTitles(form.current)[0]?.focus();
  }, [takesFocus]);

  function carry({ title, serves = null, cue = null }: RecentTask): number {
    const slot = free + 1;
    clearError(free);
    typeSlot(draft, slot, { title, ...(serves && { serves }), ...(cue && { cue }) });
    return slot;
  }

  function save(): void {
    const error = validatePlan(plan);
    if (!error) return void run(firstSteps.addServed().map(trimSlot));
    const { notice, index } = error;
    notify(notice, "failure");
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
    if (!(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const next = findTitles(event.currentTarget).find(
      (title) => target.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (next) next.focus();
    else save();
  }

  return (
    <form ref={form} className={styles.form} noValidate onKeyDown={onKeyDown} onSubmit={onSubmit}>
      <LeftTasks
        tasks={free < 0 || pending ? [] : leftTasks}
        today={today}
        onCarry={carry}
        onMakeSmaller={(task) => {
          carry(task);
          const field = findTitles(form.current)[free];
          field?.focus();
        }}
        onLetGo={({ title }) => letGo.type(title, "yes")}
      />
      {SLOTS.map((slot, index) => {
        const question = firstSteps.findQuestion(index);
        return (
          <div key={slot} className={styles.slot}>
            {question && <FirstStepQuestion title={question.title} />}
            <TitleField
              slot={slot}
              value={plan[index]?.title ?? ""}
              readOnly={pending}
              error={errors[index]}
              onFocus={() => firstSteps.onFocus(index)}
              onType={(title) => {
                clearError(index);
                firstSteps.onType(index);
                typeSlot(draft, slot, { title });
              }}
            />
            {details.isOpen && (
              <SlotDetails
                slot={slot}
                serves={plan[index]?.serves ?? null}
                cue={plan[index]?.cue ?? ""}
                readOnly={pending}
                hasOffer={slot === offerSlot}
                onOpen={() => setOfferSlot(slot)}
                onType={(typed) => typeSlot(draft, slot, typed)}
              />
            )}
          </div>
        );
      })}
      {!isFirstPlan && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={details.isOpen}
          onClick={details.toggle}
        >
          {t("Goal, time and place")}
          <ChevronDown aria-hidden size={16} className={styles.chevron} />
        </button>
      )}
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
      {children}
    </form>
  );
}
