import * as z from "zod/mini";
import { requiredLine } from "./fields.ts";
import { CALENDAR_ADDRESS_MAX, CALENDAR_NAME_MAX, CALENDAR_FILE_MAX } from "./limits.ts";

export const CALENDAR_UNREADABLE =
  "This calendar could not be read. Please check its address, or save it as a file.";
const NO_ADDRESS = "A calendar's address begins with https: or webcal:, on a public host.";

/** A public host name: no number, and no ending of private networks. */
const PUBLIC_HOST =
  /^(?:[a-z\d-]+\.)+(?!(?:local|localhost|internal|home|lan|arpa|test)$)[a-z][a-z\d-]+$/;

/** The address that is fetched for a calendar; null unless it is https, on the usual port of a public host. */
export function toCalendarUrl(address: string): string | null {
  const text = address.trim().replace(/^webcals?:/i, "https:");
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(text);
  const isPlain = protocol === "https:" && port + username + password === "";
  return isPlain && PUBLIC_HOST.test(hostname) ? href : null;
}

const address = z.string(NO_ADDRESS).check(
  z.maxLength(CALENDAR_ADDRESS_MAX, NO_ADDRESS),
  z.refine((text) => toCalendarUrl(text) !== null, NO_ADDRESS),
);
const name = requiredLine(CALENDAR_NAME_MAX, "Please give it a name.");

/** An address that is read again each hour, or the text of a file, which does not change. */
export const newCalendar = z.union(
  [
    z.strictObject({ name, address }),
    z.strictObject({
      name,
      file: z.string().check(z.maxLength(CALENDAR_FILE_MAX, CALENDAR_UNREADABLE)),
    }),
  ],
  NO_ADDRESS,
);
export type NewCalendar = z.infer<typeof newCalendar>;

/** A read-only calendar. `text` has its events from the day before yesterday on, as iCalendar without descriptions. */
export const calendar = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for a file. */
  host: z.nullable(z.string()),
  readAt: z.string(),
  /** Since when its address has not answered with a calendar; null while it does. */
  failedAt: z.nullable(z.string()),
  text: z.string(),
});
export type Calendar = z.infer<typeof calendar>;
export const calendarList = z.array(calendar);
