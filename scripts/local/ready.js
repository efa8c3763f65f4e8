import { setTimeout as delay } from "node:timers/promises";

const PATIENCE_MS = 90_000;

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
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
  while (!signal.aborted && performance.now() < until) {
    if (await answers(url)) return true;
    await delay(100);
  }
  return false;
}
