import { request } from "../data/request.ts";
import type { QueueableMutation } from "./mutation-queue.ts";

/** Somebody is looking at it: after this it waits with the others instead. */
const TIMEOUT_MS = 5000;

/** Sends a change now. */
export function sendMutation<Answer>({
  path,
  method,
  body,
}: QueueableMutation<Answer>): Promise<Answer> {
  return request(path, { method, body, timeoutMs: TIMEOUT_MS });
}
