import type { Endpoint, ResponseOf } from "@goals/contracts/endpoint";
import type { AnyCall, CallOf } from "../http/request.ts";
import type { QueuedMutation } from "./database.ts";

type WriteEndpoint = Endpoint & { readonly method: QueuedMutation["method"] };

declare const data: unique symbol;

/** A call of an endpoint that changes data. It is sent now, or queued unchanged on this device. */
export interface MutationCall<Data = unknown> extends AnyCall {
  readonly endpoint: WriteEndpoint;
  /**
   * The user's own words in it. Only calls with this property may be queued: they are safe to repeat, and if the
   * server refuses one later, the user gets these words back.
   */
  readonly userText?: string;
  readonly [data]?: Data;
}

export function toMutationCall<E extends WriteEndpoint>(
  endpoint: E,
  call: CallOf<E> & Pick<MutationCall, "userText">,
): MutationCall<ResponseOf<E>> {
  return { ...call, endpoint };
}
