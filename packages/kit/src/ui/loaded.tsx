import type { ReactNode } from "react";
import type { QueryResult } from "../cache/cache.ts";
import { t } from "../messages/messages.ts";
import type { ResearchGate } from "../session/use-user.ts";
import { Button } from "./button.tsx";
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

export function EmptyState({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.problem}>
      <p className="quiet">{children}</p>
      {action}
    </div>
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
  /** For content that the research unlocks: the progress, and what to show while it is locked. */
  readonly gate?: {
    readonly research: Query<ResearchGate>;
    readonly locked: (research: ResearchGate) => ReactNode;
  };
  readonly children: (...data: DataOf<Given>) => ReactNode;
}

const isComplete = <Data extends readonly unknown[]>(data: readonly unknown[]): data is Data =>
  !data.includes(undefined);

/** By priority: locked, data, error with "Try again", loading. Loaded data stays when a reload fails. */
export function Loaded<Given extends Queries>({
  queries,
  errorMessage,
  loading,
  frame = (state) => state,
  gate,
  children,
}: LoadedProps<Given>): ReactNode {
  const research = gate?.research.data;
  if (gate && research && !research.unlocked) return gate.locked(research);
  const needed: readonly Query<unknown>[] = gate ? [...queries, gate.research] : queries;
  const data: readonly unknown[] = queries.map((query) => query.data);
  if (needed.every((query) => query.data !== undefined) && isComplete<DataOf<Given>>(data))
    return children(...data);
  if (!needed.some(({ error }) => error)) return frame(loading);
  return frame(
    <ErrorMessage onRetry={() => needed.forEach(({ reload }) => reload())}>
      {errorMessage}
    </ErrorMessage>,
  );
}
