import type { Endpoint, ResponseOf } from "@goals/contracts/endpoint";
import type { Notice } from "@goals/contracts/notices";
import type { CallOf } from "../http/request.ts";
import type { MutationCall } from "./mutation-call.ts";

interface SharedOptions<Input, Data> {
  /** Shows the result before the server's response. Returns a function that undoes it. */
  readonly optimistic?: (input: Input) => () => void;
  /** A notice or a callback for success. */
  readonly onSuccess?: Notice | ((data: Data, input: Input) => void);
  /**
   * The notice of a failure, which includes the server's sentence if there is one. Or a function that returns the
   * notice, or undefined if the form shows the error at a field.
   */
  readonly onError: Notice | ((error: unknown) => Notice | undefined);
  readonly revalidates?: readonly string[];
  /** Called once it is queued. The optimistic update stays. */
  readonly onQueued?: (input: Input) => void;
  /** True if the form shows `retrying` itself. Otherwise a notice says that a busy server is retried. */
  readonly showsRetry?: boolean;
}

/** A mutation that is one call of an endpoint. `run` takes the call's arguments. */
export interface EndpointOptions<E extends Endpoint> extends SharedOptions<CallOf<E>, DataOf<E>> {
  readonly endpoint: E;
}

type CallsOf<Data> = Data extends readonly (infer One)[] ? readonly MutationCall<One>[] : never;

/**
 * A mutation that makes one call or several from the input: sent now, or queued until there is a network. Several run
 * in parallel, and each runs to its end even if another fails.
 */
export interface CallOptions<Input, Data> extends SharedOptions<Input, Data> {
  readonly mutation: (input: Input) => MutationCall<Data> | CallsOf<Data>;
}

/** A mutation that is more than calls: a browser ceremony, or calls that depend on each other. */
export interface SendOptions<Input, Data> extends SharedOptions<Input, Data> {
  readonly send: (input: Input) => Promise<Data>;
}

export interface AnyOptions<Input, Data> extends SharedOptions<Input, Data> {
  readonly endpoint?: Endpoint;
  readonly mutation?: (input: Input) => MutationCall<Data> | readonly MutationCall[];
  readonly send?: (input: Input) => Promise<Data>;
}

/** `ResponseOf`, in a form in which the overloads below can be compared: for `any` it is unknown, not never. */
export type DataOf<E> = E extends Endpoint ? ResponseOf<E> : unknown;

export interface Mutation<Input, Data> {
  /** Resolves to the response; undefined if it failed, was queued, or another run is pending. Never rejects. */
  readonly run: (input: Input) => Promise<Data | undefined>;
  readonly pending: boolean;
  readonly retrying: boolean;
}
