import { proxy } from "valtio";
import { ApiError } from "../data/api-error.ts";
import { isTimeout } from "../data/deadline.ts";

/** Whether the last call reached the server. What the browser says of its network is only a hint. */
export const network = proxy({ reachable: globalThis.navigator?.onLine ?? true });

const NOT_NOW = new Set([502, 503, 504]);

/** True when a failure says nothing about the call: it did not arrive, or nobody was there to take it. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return NOT_NOW.has(error.status);
  return isTimeout(error) || error instanceof TypeError;
}

/** Passes a call on and notes whether it reached the server. */
export async function trackReachability<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call;
    network.reachable = true;
    return answer;
  } catch (error) {
    network.reachable = !isUnreachable(error);
    throw error;
  }
}
