import { addDays, type Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { changeDay, getDay } from "@goals/contracts/endpoints/days";
import { countCharacters, isBlank, toLine, tooLong } from "@goals/contracts/fields";
import { TASK_CUE_MAX, TASK_TITLE_MAX } from "@goals/contracts/limits";
import { FAILURE, VALIDATION } from "@goals/contracts/notices";
import type { FirstStep, RecentTask } from "@goals/contracts/tasks";
import {
  Button,
  isComposing,
  notify,
  plural,
  useDraft,
  toMutationCall,
  useFieldErrors,
  useMutation,
  useShortcuts,
  useToday,
  t,
} from "@goals/kit";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import type { DayProps } from "../day/day-entry.tsx";
import { findGhosts, findLeftTasks, type Ghost, Ghosts } from "./ghosts.tsx";
import styles from "./plan-form.module.css";
import { PlanLine } from "./plan-line.tsx";
import { findSlotPlan, readPlan, type SlotPlan, typeSlot, useSavePlan } from "./save-plan.ts";
import { useKeyboardHeight } from "./use-keyboard-height.ts";

const PLACEHOLDERS = ["What matters most?", "What comes next?", "And one more"];

const findTitles = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLTextAreaElement>("textarea[name=title]") ?? []),
];

export interface PlanFormProps extends DayProps {
  readonly recent: readonly RecentTask[];
  readonly firstSteps: readonly FirstStep[];
  readonly draft: ReturnType<typeof useDraft>;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

const describeLeftOut = (count: number) => ({
  title: t("A day has three tasks"),
  description: plural(
    count,
    "1 line of your list was left out.",
    "{count} lines of your list were left out.",
  ),
});

/** Drops a thought that was kept for a day's plan. Safe to repeat, so it may wait for a network. */
const useDropThought = (day: Day) =>
  useMutation({
    mutation: (drop: string) =>
      toMutationCall(changeDay, { params: { date: day }, body: { drop }, userText: drop }),
    onError: FAILURE.changeDay,
    revalidates: [buildPath(getDay, { date: day })],
  }).run;

/** A day's three titles as bare lines. Enter goes to the next line, and saves on the last one. */
export function PlanForm({ entry, tasks, draft, takesFocus, ...props }: PlanFormProps) {
  const { recent, firstSteps, onClose } = props;
  const { date: day } = entry;
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
  const plan = readPlan(draft, tasks);
  const free = plan.findIndex(({ title }) => isBlank(title));
  const left = findLeftTasks(recent, day, today).filter(({ title }) => letGo.text(title) === "");
  const thoughts = entry.thoughts?.filter((title) => letGo.text(title) === "");
  const dropThought = useDropThought(day);
  const ghosts = pending ? [] : findGhosts(plan, left, firstSteps, today, thoughts);

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
    // The user names a step without a title, or makes a waiting task smaller.
    if (title === "" || isAsked) focus(index);
    else if (isWriting && next >= 0) focus(next);
    return index + 1;
  }

  /** Puts a pasted list into its line and the blank lines, beginning with the next ones. */
  function fillLines(index: number, titles: readonly string[]): void {
    const slots = [...plan.keys()];
    const later = [...slots.slice(index + 1), ...slots.slice(0, index)];
    const lines = [index, ...later.filter((slot) => isBlank(plan[slot]?.title ?? ""))];
    for (const [at, slot] of lines.entries()) {
      const title = titles[at];
      if (title === undefined) break;
      typeSlot(draft, slot + 1, { title });
      clearError(slot);
    }
    const left = titles.length - lines.length;
    if (left > 0) notify(describeLeftOut(left));
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    const long = plan.findIndex(({ title }) => countCharacters(title) > TASK_TITLE_MAX);
    const longCue = plan.findIndex(({ cue }) => countCharacters(cue) > TASK_CUE_MAX);
    const wrong = free >= 0 ? free : long;
    if (wrong < 0 && longCue < 0)
      return void run(
        plan.map((slot) => ({ ...slot, title: toLine(slot.title), cue: toLine(slot.cue) })),
      );
    const tooLongText = tooLong(wrong >= 0 ? TASK_TITLE_MAX : TASK_CUE_MAX);
    const notice = free >= 0 ? VALIDATION.tasks : { ...VALIDATION.tasks, description: tooLongText };
    notify(notice, "failure");
    // A cue shows its own error.
    if (wrong < 0) setOpenLine(longCue);
    showErrors(wrong < 0 ? {} : { [wrong]: notice.description }, form.current);
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    const { target } = event;
    if (!(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const next = findTitles(event.currentTarget).find(
      (title) => target.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (next) next.focus();
    else event.currentTarget.requestSubmit();
  }

  /** Asks for the step of an objective that the line serves already. */
  function getPlaceholder({ title, serves }: SlotPlan, index: number): string {
    const isAsked =
      isBlank(title) && firstSteps.some(({ type, step }) => type === serves && step === null);
    return isAsked ? t("What is the first step?") : t(PLACEHOLDERS[index] ?? "");
  }

  return (
    <form ref={form} className={styles.form} noValidate onKeyDown={onKeyDown} onSubmit={save}>
      {day === today && tasks.length === 0 && isBackAfterDays(recent, today) && (
        <p className="note">{t("Welcome back. Anything left is below, if you still want it.")}</p>
      )}
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
            typeSlot(draft, index + 1, typed, findSlotPlan(tasks, index + 1));
          }}
          onList={(titles) => fillLines(index, titles)}
        />
      ))}
      <Ghosts
        ghosts={ghosts}
        onTake={take}
        onLetGo={({ plan: { title }, isThought }) => {
          letGo.type(title, "yes");
          if (isThought) void dropThought(title);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={free >= 0} pending={pending} pendingLabel={t("Saving...")}>
          {day === today ? t("Save Today's Plan") : t("Save Plan")}
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

/** True for the first plan after two days or more without one. The screen never shows their number. */
const isBackAfterDays = (recent: readonly RecentTask[], today: Day): boolean =>
  recent.length > 0 && recent.every(({ date }) => date < addDays(today, -2));
