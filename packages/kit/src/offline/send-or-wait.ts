import { isUnreachable, network } from "./network.ts";
import { sendWaiting } from "./send-waiting.ts";
import { outbox, putAside, type Change } from "./waiting.ts";

/** Puts changes aside and tries at once, in case the network is there again. */
async function wait(changes: readonly Change[]): Promise<"waits"> {
  await putAside(changes);
  void sendWaiting();
  return "waits";
}

/**
 * Sends now what may also wait. It waits when the server is out of reach, and behind what waits already, so
 * that nothing overtakes; where the device can keep nothing it fails as any other call.
 */
export async function sendOrWait<Answer>(
  send: () => Promise<Answer>,
  changes: readonly Change[] | undefined,
): Promise<{ readonly answer: Answer } | "waits"> {
  const isBehind = outbox.waiting.length > 0 || !network.reachable;
  if (changes && isBehind) {
    return wait(changes).catch(async () => ({ answer: await send() }));
  }
  try {
    return { answer: await send() };
  } catch (error) {
    if (!changes || !isUnreachable(error)) throw error;
    return wait(changes).catch(() => {
      throw error;
    });
  }
}
