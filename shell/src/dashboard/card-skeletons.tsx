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

/**
 * As tall as the words that will stand there: they are known before the remote that shows them is, and a title of two
 * lines must not move what is below it.
 */
function SkeletonOfWords({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.words} aria-hidden>
        {children}
      </div>
      <Skeleton height={0} />
    </div>
  );
}

/** In the place of the day's tasks, or of the form that plans them. */
export function FocusSkeleton({ tasks }: { readonly tasks: readonly Task[] | undefined }) {
  if (tasks?.length === 0) return <Skeleton height={FORM} />;
  const titles = tasks?.map(({ title }) => title) ?? [" ", " ", " "];
  return (
    <SkeletonOfWords>
      {titles.map((title, index) => (
        <span key={index} className={styles.task}>
          {title}
        </span>
      ))}
    </SkeletonOfWords>
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
  const lines = objectives ?? [{ title: " ", description: " " }];
  return (
    <SkeletonOfWords>
      {lines.map(({ title, description }, index) => (
        <div key={index} className={styles.objective}>
          <p>{title}</p>
          {description && <p className={styles.note}>{description}</p>}
        </div>
      ))}
      <div className={styles.button} />
    </SkeletonOfWords>
  );
}
