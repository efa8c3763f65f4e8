import { VALIDATION } from "@goals/contracts/notices";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { LockKeyhole } from "lucide-react";
import type { PropsWithChildren, ReactNode } from "react";
import type { QueryResult } from "../cache/cache.ts";
import { t } from "../messages/messages.ts";
import { Button, ButtonLink } from "./controls.tsx";
import { Card } from "./card.tsx";
import styles from "./loaded.module.css";

/** Reserves the final height of loading content, so that nothing moves. Appears after 200 ms. */
export function Skeleton({ height }: { readonly height: number }) {
  return (
    <svg
      className={styles.skeleton}
      width="100%"
      height={height}
      role="img"
      aria-label={t("Loading")}
    >
      <rect width="100%" height="100%" rx="8" />
    </svg>
  );
}

interface ProblemProps {
  readonly children: string;
  readonly onRetry: () => void;
}

export function ErrorMessage({ children, onRetry }: ProblemProps) {
  return (
    <div role="alert" className={styles.problem}>
      <p className="quiet">{children}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t("Try again")}
      </Button>
    </div>
  );
}

export function EmptyState({ children, action }: PropsWithChildren<{ action?: ReactNode }>) {
  return (
    <div className={styles.problem}>
      <p className="quiet">{children}</p>
      {action}
    </div>
  );
}

interface ProgressProps {
  readonly value: number;
  readonly max: number;
  /** The progress in words, such as "2/4 sections complete". */
  readonly label: string;
  readonly labelHidden?: boolean;
}

/** Progress as a label and a bar with one part per step. */
export function Progress({ value, max, label, labelHidden = false }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p className={labelHidden ? "visually-hidden" : styles.label}>{label}</p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
      >
        {Array.from({ length: max }, (_, step) => (
          <span key={step} className={step < value ? styles.filled : styles.empty} />
        ))}
      </div>
    </div>
  );
}

interface LockedCardProps {
  readonly title: string;
  readonly completed: number;
  /** One line, for a page where another card has the details. */
  readonly compact?: boolean;
}

/** Replaces a card until the four core sections are complete. Shows the progress and one link. */
export function LockedCard({ title, completed, compact = false }: LockedCardProps) {
  const progress = t("{completed}/{total} sections", { completed, total: CORE_SECTIONS.length });
  const lock = <LockKeyhole aria-hidden size={16} className={styles.lock} />;
  if (compact) {
    return (
      <Card
        title={title}
        aside={
          <p className={styles.row}>
            <span>
              <span className="visually-hidden">{t("Progress:")} </span>
              {progress}
            </span>
            {lock}
          </p>
        }
      />
    );
  }
  return (
    <Card title={title} aside={lock}>
      <div className={styles.locked}>
        <p className={styles.heading}>{t("Complete Research First")}</p>
        <p className="quiet">{t(VALIDATION.locked.description)}</p>
        <Progress
          value={completed}
          max={CORE_SECTIONS.length}
          label={t("Progress: {progress}", { progress })}
        />
        <ButtonLink to="/research">{t("Continue Research")}</ButtonLink>
      </div>
    </Card>
  );
}

type Query<Data> = Pick<QueryResult<Data>, "data" | "error" | "reload">;

type Queries = readonly Query<unknown>[] | [];

type DataOf<Given extends Queries> = {
  -readonly [Index in keyof Given]: Given[Index] extends Query<infer Data> ? Data : never;
};

interface LoadedProps<Given extends Queries> {
  /** All data that `children` needs. A retry reloads every query. */
  readonly queries: Given;
  readonly errorMessage: string;
  readonly loading: ReactNode;
  /** Wraps the loading and the error state, for content that brings its own card. */
  readonly frame?: (state: ReactNode) => ReactNode;
  readonly children: (...data: DataOf<Given>) => ReactNode;
}

const isComplete = <Data extends readonly unknown[]>(data: readonly unknown[]): data is Data =>
  !data.includes(undefined);

/** By priority: data, error with "Try again", loading. Loaded data stays when a reload fails. */
export function Loaded<Given extends Queries>({
  queries,
  errorMessage,
  loading,
  frame = (state) => state,
  children,
}: LoadedProps<Given>): ReactNode {
  const data: readonly unknown[] = queries.map((query) => query.data);
  if (isComplete<DataOf<Given>>(data)) return children(...data);
  if (!queries.some(({ error }) => error)) return frame(loading);
  return frame(
    <ErrorMessage onRetry={() => queries.forEach(({ reload }) => reload())}>
      {errorMessage}
    </ErrorMessage>,
  );
}
