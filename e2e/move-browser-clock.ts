import type { BrowserContext } from "@playwright/test";
import { moveClock, readClockAhead } from "../scripts/clock/move-clock.js";

/**
 * Runs in the page: keeps `class UTCDate extends Date` a UTC date under `page.clock`, whose constructor returns a date of the
 * machine's zone. Otherwise a Monday is a Sunday east of Greenwich.
 */
function keepSubclasses() {
  let present = Date;
  Object.defineProperty(globalThis, "Date", {
    configurable: true,
    get: () => present,
    set: (fake: DateConstructor) => {
      present = new Proxy(fake, {
        construct: (target, given, made) =>
          Object.setPrototypeOf(Reflect.construct(target, given), made.prototype),
      });
    },
  });
}

/** Gives the pages of a browser context the clock of this run. */
export async function moveBrowserClock(context: BrowserContext): Promise<BrowserContext> {
  const ahead = readClockAhead();
  if (ahead !== 0) await context.addInitScript(moveClock, ahead);
  await context.addInitScript(keepSubclasses);
  return context;
}
