import { addDays, type Day } from "@goals/contracts/dates";
import { PRODUCT } from "@goals/contracts/product";
import type { CalendarEntry } from "../../placement/placement.ts";

/** The maximum bytes of a line without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** Escapes a TEXT value (RFC 5545, 3.3.11). Drops control characters, so that no text can inject a property. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);
}

/** Folds a line into pieces of at most 75 bytes without splitting a character. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (bytes + length > LINE_BYTES) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}

const formatDay = (day: Day) => day.replaceAll("-", "");
const formatInstant = (instant: Date) =>
  `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

function buildEntry({ id, day, title, description, createdAt }: CalendarEntry): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${PRODUCT.toLowerCase()}`,
    `DTSTAMP:${formatInstant(createdAt)}`,
    `DTSTART;VALUE=DATE:${formatDay(day)}`,
    `DTEND;VALUE=DATE:${formatDay(addDays(day, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    // The entry does not block time.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

export function buildCalendar(entries: readonly CalendarEntry[]): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${PRODUCT}//${PRODUCT}//EN`,
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${PRODUCT}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap(buildEntry),
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");
}
