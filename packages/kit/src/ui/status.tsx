import type { ShownMark } from "@goals/contracts/days";
import type { PropsWithChildren, ReactNode } from "react";
import type { QueryResult } from "../cache/cache.ts";
import { t } from "../messages/messages.ts";
import { Button } from "./controls.tsx";
import marks from "./mark.module.css";
import styles from "./status.module.css";

const RING = <circle cx="8" cy="8" r="6.1" stroke="currentColor" strokeWidth="1.8" />;

/** A shape for each status, because colour alone must not carry meaning. */
const SHAPES: Readonly<Record<ShownMark, ReactNode>> = {
  green: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path
        d="m4.9 8.3 2.1 2.1 4.1-4.5"
        className={marks.tick}
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  yellow: (
    <>
      {RING}
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
    </>
  ),
  red: RING,
  rest: <path d="M14 9.6A6.4 6.4 0 0 1 6.4 2 6.4 6.4 0 1 0 14 9.6Z" fill="currentColor" />,
  planned: <circle cx="8" cy="8" r="3.2" stroke="currentColor" strokeWidth="1.6" />,
  none: <circle cx="8" cy="8" r="2" fill="currentColor" />,
};

export const StatusMark = ({ status, size }: Readonly<{ status: ShownMark; size: number }>) => (
  <svg
    className={marks[status]}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    aria-hidden
  >
    {SHAPES[status]}
  </svg>
);

interface BadgeProps {
  readonly tone?: "neutral" | "green" | "yellow" | "red" | "rest";
  readonly children: ReactNode;
}

/** A short fact beside a title. Its tone only repeats its words. */
export const Badge = ({ tone = "neutral", children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
);

/** Reserves the final height of loading content, so that nothing moves. Appears after 200 ms. */
export const Skeleton = ({ height }: { readonly height: number }) => (
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

export const ErrorMessage = ({ children, onRetry }: PropsWithChildren<{ onRetry: () => void }>) => (
  <div role="alert" className={styles.problem}>
    <p className="quiet">{children}</p>
    <Button variant="secondary" onClick={onRetry}>
      {t("Try again")}
    </Button>
  </div>
);

export const EmptyState = ({ children, action }: PropsWithChildren<{ action?: ReactNode }>) => (
  <div className={styles.problem}>
    <p className="quiet">{children}</p>
    {action}
  </div>
);

interface ProgressProps {
  readonly value: number;
  readonly max: number;
  /** The progress in words, such as "2/4 sections complete". */
  readonly label: string;
  readonly labelHidden?: boolean;
}

/** Progress as a label and a bar with one part per step. */
export const Progress = ({ value, max, label, labelHidden = false }: ProgressProps) => (
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
