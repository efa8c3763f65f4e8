import { addDays, type Day } from "@goals/contracts/dates";
import { isBlank } from "@goals/contracts/fields";
import { isSameTitle, type FirstStep, type RecentTask } from "@goals/contracts/tasks";
import { TASK_CARRIES_ASKED, TASK_CARRY_DAYS } from "@goals/contracts/limits";
import { Button, t } from "@goals/kit";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { formatRelativeDay } from "../nav/day-nav.tsx";
import styles from "./ghosts.module.css";
import type { SlotPlan } from "./save-plan.ts";

/** A suggestion for a line: an unfinished task, or the first step of an objective. */
export interface Ghost {
  readonly key: string;
  /** A tap writes it. Without a title, its owner has to name the step. */
  readonly plan: SlotPlan;
  /** The button's name, if its title does not say enough. */
  readonly name?: string;
  readonly why: string;
  /** True for a thought that was kept for this day. */
  readonly isThought?: boolean;
  /** True for a task that was carried so often that the user is asked about it. */
  readonly isAsked: boolean;
}

/** The last planned day's unfinished tasks, for a plan of today or a later day; empty for a past day. */
export function findLeftTasks(recent: readonly RecentTask[], day: Day, today: Day): RecentTask[] {
  if (day < today) return [];
  const since = addDays(day, -TASK_CARRY_DAYS);
  const before = recent.filter(({ date }) => date < day && date <= today && date >= since);
  const last = before.reduce((latest, { date }) => (date > latest ? date : latest), "");
  return before.filter(({ date, completed }) => date === last && !completed);
}

function formatLeft(day: Day, today: Day): string {
  if (day === today) return t("Still open from today");
  if (day === addDays(today, -1)) return t("Still open from yesterday");
  return t("Still open from {day}", { day: formatRelativeDay(day, today) });
}

/** The suggestions for a plan: what it does not contain yet, unfinished tasks first, three at most. None for a full plan. */
export function findGhosts(
  plan: readonly SlotPlan[],
  left: readonly RecentTask[],
  firstSteps: readonly FirstStep[],
  today: Day,
  thoughts: readonly string[] = [],
): Ghost[] {
  if (plan.every(({ title }) => !isBlank(title))) return [];
  const ghosts: Ghost[] = [
    ...thoughts
      .filter((title) => !plan.some((slot) => isSameTitle(slot.title, title)))
      .map((title, index) => ({
        key: `thought-${index}`,
        plan: { title, serves: null, cue: "" },
        why: t("A thought you kept"),
        isAsked: false,
        isThought: true,
      })),
    ...left
      .filter(({ title }) => !plan.some((slot) => isSameTitle(slot.title, title)))
      .map(({ id, title, date, serves = null, cue, leftBefore }): Ghost => {
        const isAsked = leftBefore + 1 >= TASK_CARRIES_ASKED;
        return {
          key: id,
          plan: { title, serves, cue: cue ?? "" },
          name: t(isAsked ? "Make it smaller: {title}" : "Carry over: {title}", { title }),
          why: isAsked
            ? t("This keeps waiting. Make it smaller, or let it go?")
            : formatLeft(date, today),
          isAsked,
        };
      }),
    ...firstSteps
      .filter(({ type }) => !plan.some(({ serves }) => serves === type))
      .map(({ objective, step, type, title }): Ghost => {
        const start = { title: step ?? "", serves: type, cue: "" };
        return { key: objective, plan: start, why: title, isAsked: false };
      }),
  ];
  return ghosts.slice(0, 3);
}

/** Suggestions below the lines. A tap is announced, and leaves a cursor and a keyboard as they are. */
export function Ghosts(props: {
  readonly ghosts: readonly Ghost[];
  /** Puts a suggestion into a line and returns its slot. Moves the cursor if there is one in the plan. */
  readonly onTake: (ghost: Ghost) => number;
  readonly onLetGo: (ghost: Ghost) => void;
}) {
  const { ghosts, onTake, onLetGo } = props;
  const section = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  // The suggestions keep their place when one is taken.
  const [most] = useState(ghosts.length);
  if (most === 0) return null;
  // The tapped button may disappear, so the section takes its focus.
  const keepFocus = () => {
    if (section.current?.contains(document.activeElement))
      section.current.focus({ preventScroll: true });
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.ghosts}
      data-most={most}
      aria-label={ghosts.length > 0 ? t("Suggestions") : undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {ghosts.length > 0 && (
        <ul className={styles.list}>
          {ghosts.map((ghost) => {
            const { key, name, why, isAsked, isThought } = ghost;
            const { title } = ghost.plan;
            return (
              <li key={key} className={styles.ghost}>
                <button
                  type="button"
                  className={styles.take}
                  aria-describedby={`ghost-${key}`}
                  onClick={() => {
                    keepFocus();
                    const slot = onTake(ghost);
                    setSaid(title && t("“{title}” is task {slot} now.", { title, slot }));
                  }}
                >
                  <Plus aria-hidden size={16} className={styles.plus} />
                  <span className={styles.words}>
                    {name && <span className="visually-hidden">{name}</span>}
                    <span className="note" dir="auto" aria-hidden={name !== undefined}>
                      {title || t("What is the first step?")}
                    </span>
                    {/* Describes the button without being part of its name. */}
                    <span id={`ghost-${key}`} className={styles.why} dir="auto" aria-hidden>
                      {why}
                    </span>
                  </span>
                </button>
                {(isAsked || isThought) && (
                  <Button
                    variant="quiet"
                    aria-label={t("Let it go: {title}", { title })}
                    onClick={() => {
                      keepFocus();
                      setSaid(t("Let go: {title}", { title }));
                      onLetGo(ghost);
                    }}
                  >
                    {t("Let it go")}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
