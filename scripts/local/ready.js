import { setTimeout as delay } from "node:timers/promises";

const PATIENCE_MS = 90_000;
/** A second apart: who answers at all should by then answer well. */
const REFUSALS = 4;

/**
 * @param {string} url
 * @param {AbortSignal} signal
 * @returns {Promise<boolean | undefined>} undefined when nobody answers
 */
async function answers(url, signal) {
  try {
    const patience = AbortSignal.timeout(5000);
    const response = await fetch(url, { signal: AbortSignal.any([signal, patience]) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return undefined;
  }
}

/**
 * Waits until an address answers 200.
 * @param {string} url
 * @param {AbortSignal} signal ends the wait when there is nothing left to wait for
 * @returns {Promise<boolean>} false when it never did
 */
export async function isReady(url, signal) {
  const until = performance.now() + PATIENCE_MS;
  let refusals = 0;
  while (!signal.aborted && refusals < REFUSALS && performance.now() < until) {
    const answer = await answers(url, signal);
    if (answer) return true;
    if (answer === false) refusals += 1;
    await delay(answer === false ? 1000 : 100);
  }
  return false;
}
