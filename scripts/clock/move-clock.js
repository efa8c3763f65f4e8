/** The environment variable with how many milliseconds the clock of a test run is ahead of the machine's. */
export const CLOCK_AHEAD = "CLOCK_AHEAD_MS";

/** How far the clock of this run is ahead: 0 without `npm test -- --on=…`. */
export const readClockAhead = () => Number(process.env[CLOCK_AHEAD] ?? 0);

/**
 * Moves `Date` of a realm, once: Node, a page, a service worker or workerd. Timers keep the machine's pace.
 * Names nothing outside of itself, because pages and Workers get its text.
 * @param {number} ahead in milliseconds
 */
export function moveClock(ahead) {
  const moved = Symbol.for("goals.moved-clock");
  if (ahead === 0 || Reflect.has(globalThis, moved)) return;
  Reflect.set(globalThis, moved, true);
  const Machine = Date;
  const now = () => Machine.now() + ahead;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new Machine(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  // A date made of another date asks for its constructor.
  Machine.prototype.constructor = globalThis.Date;
}

/** The same as a script, for a service worker or a module of workerd. @param {number} ahead */
export const writeMove = (ahead) => `(${moveClock.toString()})(${ahead});\n`;
