import * as z from "zod/mini";
import { publicAddress, requiredLine, toPublicUrl } from "./fields.ts";
import { CALENDAR_NAME_MAX, CALENDAR_FILE_MAX } from "./limits.ts";

export const CALENDAR_UNREADABLE =
  "This calendar could not be read. Please check its address, or save it as a file.";
const NO_ADDRESS = "A calendar's address begins with https: or webcal:, on a public host.";

/** The address that is fetched for a calendar; null if it is not public. */
export const toCalendarUrl = (address: string): string | null =>
  toPublicUrl(address.trim().replace(/^webcals?:/i, "https:"));

const address = publicAddress(NO_ADDRESS, toCalendarUrl);
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
