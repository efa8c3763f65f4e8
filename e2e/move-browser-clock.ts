import type { BrowserContext } from "@playwright/test";
import { moveClock, readClockAhead } from "../scripts/clock/move-clock.js";

/** Gives the pages of a browser context the clock of this run. */
export async function moveBrowserClock(context: BrowserContext): Promise<BrowserContext> {
  const ahead = readClockAhead();
  if (ahead !== 0) await context.addInitScript(moveClock, ahead);
  return context;
}
