import type { ReactNode } from "react";
import type { QueryResult } from "../cache/use-query.ts";
import type { ResearchGate } from "../session/use-research-progress.ts";
import { ErrorMessage } from "./error-message.tsx";

type Query<Data> = Pick<QueryResult<Data>, "data" | "error" | "reload">;

type Queries = readonly Query<unknown>[] | [];

/** What each of the queries gives, in their order. */
type DataOf<Given extends Queries> = {
  -readonly [Index in keyof Given]: Given[Index] extends Query<infer Data> ? Data : never;
};

interface LoadedProps<Given extends Queries> {
  /** What `children` needs, all of it. A retry reloads every one. */
  readonly queries: Given;
  /** The sentence where one of them could not be had. */
  readonly errorMessage: string;
  readonly loading: ReactNode;
  /** Around the loading and the error state, for content that brings its own card. */
  readonly frame?: (state: ReactNode) => ReactNode;
  /** For content that the research unlocks: how far it is, and what stands here while it is locked. */
  readonly gate?: {
    readonly research: Query<ResearchGate>;
    readonly locked: (research: ResearchGate) => ReactNode;
  };
  readonly children: (...data: DataOf<Given>) => ReactNode;
}

const isComplete = <Data extends readonly unknown[]>(data: readonly unknown[]): data is Data =>
  !data.includes(undefined);

/**
 * The states of what is being loaded, in the order in which they win: locked, data, error with "Try again", loading.
 * Data that is there stays when a reload of it fails.
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
