import { canonicalizeZone } from "@goals/contracts/dates";
import { parseLanguage, type Language } from "@goals/contracts/languages";

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
