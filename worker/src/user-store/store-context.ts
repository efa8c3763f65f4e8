import type { Deps } from "../deps.ts";
import type { Env } from "../env.ts";

/** A user store, and what its Worker gets from outside. */
export interface StoreContext {
  readonly storage: DurableObjectStorage;
  readonly env: Env;
  readonly deps: Deps;
  readonly userId: string;
}
