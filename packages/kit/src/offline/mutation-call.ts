import type { Endpoint, ResponseOf } from "@goals/contracts/endpoint";
import type { AnyCall, CallOf } from "../http/request.ts";
import type { QueuedMutation } from "./database.ts";

type WriteEndpoint = Endpoint & { readonly method: QueuedMutation["method"] };

declare const data: unique symbol;

/** A call of an endpoint that changes something. It is sent now, or queued on this device, as it is. */
export interface MutationCall<Data = unknown> extends AnyCall {
  readonly endpoint: WriteEndpoint;
  /**
   * The user's own words in it. Only a call that has them may be queued, and gives them back should the server refuse it
   * then. Such a call is safe to repeat.
   */
  readonly userText?: string;
  readonly [data]?: Data;
}

/** Describes a call of an endpoint for `useMutation`. */
export function toMutationCall<E extends WriteEndpoint>(
  endpoint: E,
  call: CallOf<E> & Pick<MutationCall, "userText">,
): MutationCall<ResponseOf<E>> {
  return { ...call, endpoint };
}
