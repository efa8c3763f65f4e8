import type { Objective } from "@goals/contracts/objectives";
import type { Task } from "@goals/contracts/tasks";
import { Skeleton } from "@goals/kit";
import type { ReactNode } from "react";
import styles from "./card-skeletons.module.css";

/** The form that plans a day, in px. */
const FORM = 408;
/** The sentence that asks for an objective, and its button. */
const NO_OBJECTIVES = 104;
/** The card that looks back on a month, and each objective in it with its field. */
const REVIEW = 190;
const REVIEW_LINE = 160;

const UNKNOWN_TASKS = Array<Pick<Task, "title" | "completed">>(3).fill({
  title: "",
  completed: false,
});
const UNKNOWN_OBJECTIVES: readonly Pick<Objective, "type" | "title" | "description">[] = [
  { type: "personal", title: "", description: "" },
];

/**
 * The words of a card before the remote that shows them has arrived: they are in the page's data, so they are the
 * first thing to read. As tall as the card's own, so that nothing moves when it takes their place. Words that are
 * not known either keep their room.
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
      {/* Says that it loads; drawn only where there is nothing to read. */}
      <Skeleton height={0} />
    </div>
  );
}

/** In the place of the day's tasks, or of the form that plans them. */
export function FocusSkeleton({ tasks }: { readonly tasks: readonly Task[] | undefined }) {
  if (tasks?.length === 0) return <Skeleton height={FORM} />;
  const rows = tasks ?? UNKNOWN_TASKS;
  return (
    <WordsSkeleton known={tasks !== undefined}>
      <ul className={styles.lines}>
        {rows.map(({ title, completed }, index) => (
          <li key={index} className={styles.task}>
            <span className={styles.box} />
            {completed ? (
              <s className={styles.title}>{title}</s>
            ) : (
              <span className={styles.title}>{title}</span>
            )}
          </li>
        ))}
      </ul>
    </WordsSkeleton>
  );
}

/** In the place of the card that looks back on a month, of which some objectives have no line yet. */
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

/** In the place of the month's objectives. */
export function ObjectivesSkeleton({ objectives }: ObjectivesSkeletonProps) {
  if (objectives?.length === 0) return <Skeleton height={NO_OBJECTIVES} />;
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
