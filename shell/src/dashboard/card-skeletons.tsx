import type { Objective } from "@goals/contracts/objectives";
import type { RestReason } from "@goals/contracts/days";
import type { Task } from "@goals/contracts/tasks";
import { Skeleton, t } from "@goals/kit";
import type { ReactNode } from "react";
import styles from "./card-skeletons.module.css";

/** A sentence and a button: the prompt to set an objective, or the text of a rest day. */
const SENTENCE = 104;
/** The button that creates the day's tasks, and the link that plans them. */
const WAYS = 80;
/** The month's review is folded to one line. */
const REVIEW = 54;

type ShownTask = Pick<Task, "title" | "completed" | "serves" | "cue">;
const UNKNOWN_TASKS = Array<ShownTask>(3).fill({
  title: "",
  completed: false,
});
const UNKNOWN_OBJECTIVES: readonly Pick<Objective, "type" | "title" | "description">[] = [
  { type: "personal", title: "", description: "" },
];

/** A card's text before its remote has loaded, as tall as the card. Unknown text reserves its space. */
function WordsSkeleton({
  hasWords,
  children,
}: {
  readonly hasWords: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <div className={hasWords ? undefined : styles.unknown}>{children}</div>
      {/* Announces loading. Only visible if there is nothing to read. */}
      <Skeleton height={0} />
    </div>
  );
}

interface FocusSkeletonProps {
  readonly tasks: readonly Task[] | undefined;
  readonly rest?: RestReason | null | undefined;
}

export function FocusSkeleton({ tasks, rest = null }: FocusSkeletonProps) {
  if (rest === "marked") return <Skeleton height={SENTENCE} />;
  if (tasks?.length === 0) return <Skeleton height={rest ? SENTENCE : WAYS} />;
  const rows = tasks ?? UNKNOWN_TASKS;
  return (
    <WordsSkeleton hasWords={tasks !== undefined}>
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

export function ReviewSkeleton({ unreflected }: { readonly unreflected: number }) {
  if (unreflected === 0) return null;
  return (
    <div className={styles.review}>
      <Skeleton height={REVIEW} />
    </div>
  );
}

interface ObjectivesSkeletonProps {
  readonly objectives: readonly Objective[] | undefined;
}

export function ObjectivesSkeleton({ objectives }: ObjectivesSkeletonProps) {
  if (objectives?.length === 0) return <Skeleton height={SENTENCE} />;
  const lines = objectives ?? UNKNOWN_OBJECTIVES;
  return (
    <WordsSkeleton hasWords={objectives !== undefined}>
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
