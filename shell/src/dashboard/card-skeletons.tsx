import type { Objective } from "@goals/contracts/objectives";
import type { RestReason } from "@goals/contracts/rest-days";
import type { RecentTask, Task } from "@goals/contracts/tasks";
import { Skeleton, t } from "@goals/kit";
import type { ReactNode } from "react";
import styles from "./card-skeletons.module.css";

/**
 * Heights in px: the form that plans a day, the section below its titles from the second plan on, the list of
 * unfinished tasks, and each task in it.
 */
const FORM = 408;
const FORM_FOLD = 36;
const LEFT = 36;
const LEFT_TASK = 46;
/** A sentence and a button: the prompt to set an objective, or the text of a rest day. */
const SENTENCE = 104;
/** The month's review, and each objective in it with its field. */
const REVIEW = 190;
const REVIEW_LINE = 160;

type ShownTask = Pick<Task, "title" | "completed" | "serves" | "cue">;
const UNKNOWN_TASKS = Array<ShownTask>(3).fill({
  title: "",
  completed: false,
});
const UNKNOWN_OBJECTIVES: readonly Pick<Objective, "type" | "title" | "description">[] = [
  { type: "personal", title: "", description: "" },
];

/**
 * Shows a card's text from the page's data before its remote has loaded, at the card's own height, so that nothing
 * moves when the remote replaces it. Unknown text reserves its space.
 */
function WordsSkeleton({
  known,
  children,
}: {
  readonly known: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <div className={known ? undefined : styles.unknown}>{children}</div>
      {/* Announces loading. Only visible if there is nothing to read. */}
      <Skeleton height={0} />
    </div>
  );
}

/** Estimates the form's height. The last planned day may have unfinished tasks, which take space. */
function computeFormHeight(recent: readonly RecentTask[]): number {
  if (recent.length === 0) return FORM;
  const last = recent.reduce((latest, { date }) => (date > latest ? date : latest), "");
  const unfinished = recent.filter(({ date, completed }) => date === last && !completed).length;
  return FORM + FORM_FOLD + (unfinished > 0 ? LEFT + LEFT_TASK * unfinished : 0);
}

interface FocusSkeletonProps {
  readonly tasks: readonly Task[] | undefined;
  readonly recent?: readonly RecentTask[] | undefined;
  readonly rest?: RestReason | null | undefined;
}

/** Placeholder for the day's tasks, the plan form, or the text of a rest day. */
export function FocusSkeleton({ tasks, recent = [], rest = null }: FocusSkeletonProps) {
  const isEmpty = tasks?.length === 0;
  if (rest === "marked" || (rest && isEmpty)) return <Skeleton height={SENTENCE} />;
  if (isEmpty) return <Skeleton height={computeFormHeight(recent)} />;
  const rows = tasks ?? UNKNOWN_TASKS;
  return (
    <WordsSkeleton known={tasks !== undefined}>
      <ul className={styles.lines}>
        {rows.map(({ title, completed, serves, cue }, index) => (
          <li key={index}>
            <div className={styles.task}>
              <span className={styles.box} />
              {completed ? (
                <s className={styles.title}>{title}</s>
              ) : (
                <span className={styles.title}>{title}</span>
              )}
            </div>
            {(serves || cue) && (
              <p className={styles.taskNote}>
                {serves && t(serves === "personal" ? "Personal" : "Professional")}
                {serves && cue && " · "}
                {cue}
              </p>
            )}
          </li>
        ))}
      </ul>
    </WordsSkeleton>
  );
}

/** Placeholder for the review of a month whose objectives have no reflection yet. */
export function ReviewSkeleton({ unreflected }: { readonly unreflected: number }) {
  if (unreflected === 0) return null;
  return (
    <div className={styles.review}>
      <Skeleton height={REVIEW + REVIEW_LINE * unreflected} />
    </div>
  );
}

interface ObjectivesSkeletonProps {
  readonly objectives: readonly Objective[] | undefined;
}

/** Placeholder for the month's objectives. */
export function ObjectivesSkeleton({ objectives }: ObjectivesSkeletonProps) {
  if (objectives?.length === 0) return <Skeleton height={SENTENCE} />;
  const lines = objectives ?? UNKNOWN_OBJECTIVES;
  return (
    <WordsSkeleton known={objectives !== undefined}>
      <ul className={styles.lines}>
        {lines.map(({ type, title, description }) => (
          <li key={type} className={styles.objective}>
            <p className={styles.type}>{type}</p>
            <p className={styles.title}>{title}</p>
            {description && <p className={styles.note}>{description}</p>}
          </li>
        ))}
      </ul>
      <div className={styles.button} />
    </WordsSkeleton>
  );
}
