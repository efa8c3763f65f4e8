import { addDays, type Day } from "@goals/contracts/dates";
import { TASK_CARRIES_ASKED } from "@goals/contracts/limits";
import type { RecentTask } from "@goals/contracts/tasks";
import { Button, t } from "@goals/kit";
import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { formatRelativeDay } from "../day/days.ts";
import styles from "./left-tasks.module.css";

/** The heading above a day's unfinished tasks. */
function formatLeft(day: Day, today: Day): string {
  if (day === today) return t("Still open from today");
  if (day === addDays(today, -1)) return t("Still open from yesterday");
  return t("Still open from {day}", { day: formatRelativeDay(day, today) });
}

interface LeftTaskProps {
  readonly task: RecentTask;
  readonly onCarry: () => void;
  readonly onMakeSmaller: () => void;
  readonly onLetGo: () => void;
}

/** One unfinished task. A tap carries it over; from the third time on, the card asks first. */
function LeftTask({ task, onCarry, onMakeSmaller, onLetGo }: LeftTaskProps) {
  const { title, leftBefore } = task;
  if (leftBefore + 1 < TASK_CARRIES_ASKED) {
    return (
      <button type="button" className={styles.carry} onClick={onCarry}>
        <Plus aria-hidden size={16} className={styles.plus} />
        <span className="visually-hidden">{t("Carry over:")} </span>
        <span className={styles.title} dir="auto">
          {title}
        </span>
      </button>
    );
  }
  return (
    <div className={styles.asked}>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      <p className={styles.question}>{t("This keeps waiting. Make it smaller, or let it go?")}</p>
      <div className={styles.answers}>
        <Button
          variant="secondary"
          aria-label={t("Make it smaller: {title}", { title })}
          onClick={onMakeSmaller}
        >
          {t("Make it smaller")}
        </Button>
        <Button variant="quiet" aria-label={t("Let it go: {title}", { title })} onClick={onLetGo}>
          {t("Let it go")}
        </Button>
      </div>
    </div>
  );
}

interface LeftTasksProps {
  /** Unfinished tasks of the last planned day that are not in the plan yet. */
  readonly tasks: readonly RecentTask[];
  readonly today: Day;
  /** Puts a task into a free slot and returns the slot. */
  readonly onCarry: (task: RecentTask) => number;
  /** Puts a task into a free slot and moves the cursor there. */
  readonly onMakeSmaller: (task: RecentTask) => void;
  readonly onLetGo: (task: RecentTask) => void;
}

/**
 * Unfinished tasks of the last planned day. Nothing is carried over automatically. A tap is announced and keeps the
 * focus nearby.
 */
export function LeftTasks({ tasks, today, onCarry, onMakeSmaller, onLetGo }: LeftTasksProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  const [first] = tasks;
  // The tapped button disappears, so the section takes the focus.
  const keepFocus = () => section.current?.focus({ preventScroll: true });
  if (!first && said === "") return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.left}
      aria-labelledby={first ? id : undefined}
    >
      {first && (
        <>
          <h3 id={id} className={styles.heading}>
            {formatLeft(first.date, today)}
          </h3>
          <ul className={styles.list}>
            {tasks.map((task) => (
              <li key={task.id}>
                <LeftTask
                  task={task}
                  onCarry={() => {
                    keepFocus();
                    setSaid(
                      t("“{title}” is task {slot} now.", {
                        title: task.title,
                        slot: onCarry(task),
                      }),
                    );
                  }}
                  onMakeSmaller={() => onMakeSmaller(task)}
                  onLetGo={() => {
                    keepFocus();
                    setSaid(t("Let go: {title}", { title: task.title }));
                    onLetGo(task);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
