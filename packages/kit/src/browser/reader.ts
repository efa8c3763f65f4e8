import { canonicalizeZone } from "@goals/contracts/dates";
import { parseLanguage, type Language } from "@goals/contracts/languages";
import { proxy } from "valtio";

/** Cached this long, because a phone takes up to 20 ms to name its zone, and every request sends it. */
const ZONE_MS = 60_000;
let zone: { readonly name: string | undefined; readonly until: number } | undefined;

/** The browser's IANA zone; undefined if it names none that `Intl` knows, such as `Etc/Unknown` or an offset. */
export function readZone(): string | undefined {
  const now = Date.now();
  // Also reads again after the clock was set back.
  if (!zone || now >= zone.until || now < zone.until - ZONE_MS)
    zone = { name: askForZone(), until: now + ZONE_MS };
  return zone.name;
}

function askForZone(): string | undefined {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return timeZone && canonicalizeZone(timeZone) !== null ? timeZone : undefined;
  } catch {
    return undefined;
  }
}

const HOUR_MINUTES = 60;

/** The zone of the device's offset, for a browser without a zone: full hours only, otherwise UTC. */
export function guessZone(): string {
  // The names of these zones count westwards, like `getTimezoneOffset`.
  const hours = new Date().getTimezoneOffset() / HOUR_MINUTES;
  const name = ["etc/gmt", hours < 0 ? "" : "+", hours].join("");
  return (hours !== 0 && canonicalizeZone(name)) || "UTC";
}

/** The browser's first tag for a language, such as `en-GB`; the language itself if `Intl` accepts none. */
export function findTag(language: Language): string {
  const tags = globalThis.navigator?.languages ?? [];
  return tags.find((tag) => parseLanguage(tag) === language && isTag(tag)) ?? language;
}

/** False for tags such as `en-US@posix`, which some systems report. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** A format of dates. Days here are Gregorian, also for a tag whose region counts otherwise, such as `ar-SA` or `en-IR`. */
export const createDateFormat = (tag: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { ...options, calendar: "gregory" });

/** A hint only: true also behind a network without an exit. */
export const isOnline = (): boolean => navigator.onLine !== false;

/** Clocks of devices and servers differ by less than this. */
const TOLERANCE_MS = 10 * 60_000;

/** How far this device's clock is ahead of the server's, in milliseconds; negative if it is behind, 0 if it is right. */
export const clock = proxy({ aheadMs: 0 });

/** The present instant in milliseconds, by the server's clock where this device's is wrong. */
export const getNow = (): number => Date.now() - clock.aheadMs;

/** Compares the clocks by a response's time. The server wrote it between the call and now, so a slow response proves nothing. */
export function noteServerTime(serverMs: number, calledAtMs: number): void {
  if (Number.isNaN(serverMs)) return;
  const early = Math.max(0, calledAtMs - serverMs);
  const late = Math.max(0, serverMs - Date.now());
  const aheadMs = early - late;
  clock.aheadMs = Math.abs(aheadMs) > TOLERANCE_MS ? aheadMs : 0;
}

/** The time at which a call begins, for `noteServerTime`. */
export const getDeviceTime = (): number => Date.now();
