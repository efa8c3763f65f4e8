import { request } from "../data/request.ts";
import type { Change } from "./waiting.ts";

/** Somebody is looking at it: after this it waits with the others instead. */
const PATIENCE_MS = 5000;

/** Sends a change now. */
export function sendChange<Answer>({ path, method, body }: Change<Answer>): Promise<Answer> {
  return request(path, { method, body, patience: PATIENCE_MS });
}
