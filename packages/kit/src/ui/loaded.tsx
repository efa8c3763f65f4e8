import type { ReactNode } from "react";
import type { QueryResult } from "../cache/use-query.ts";
import type { ResearchGate } from "../session/use-research-progress.ts";
import { ErrorMessage } from "./error-message.tsx";

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

/**
 * The states of loading data, by priority: locked, data, error with "Try again", loading. Loaded data stays when a
 * reload fails.
 */
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
