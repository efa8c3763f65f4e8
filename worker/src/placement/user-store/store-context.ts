import type { Deps } from "../../deps.ts";
import type { Env } from "../../platform/env.ts";
import { computePseudonym } from "../../platform/http/request-log.ts";

export interface StoreContext {
  readonly storage: DurableObjectStorage;
  readonly env: Env;
  readonly deps: Deps;
  readonly userId: string;
}

/** Logs a line about a store. As in a request's line, `user` is a digest. */
export async function logStore(
  { deps, userId }: StoreContext,
  line: { readonly event: string; readonly [field: string]: string | number },
): Promise<void> {
  deps.log({ ...line, user: await computePseudonym(userId) });
}
