import { expect, test } from "vitest";
import { trimCalendar } from "../../worker/src/channels/calendars/trim-calendar.ts";
import { APPLE, GOOGLE, NEXTCLOUD, OUTLOOK } from "../../worker/test/channels/calendars/samples.ts";
import { readEvents } from "../src/events/read-events.ts";

const WEDNESDAY = "2026-05-13";

/** The events of a day as the edge passes them on, by their UTC times. */
async function read(text: string, day: string) {
  const events = readEvents([trimCalendar(text, WEDNESDAY, false) ?? ""], day);
  return events.map(({ title, times }) =>
    times ? `${times.start.toISOString().slice(5, 16)} ${title}` : title,
  );
}

test("Google: an old weekly event with a moved, an omitted and a cancelled date", async () => {
  expect(await read(GOOGLE, WEDNESDAY)).toEqual([]);
  expect(await read(GOOGLE, "2026-05-14")).toEqual(["05-14T13:00 Team, moved"]);
  expect(await read(GOOGLE, "2026-05-20")).toEqual(["05-20T08:00 Team, weekly"]);
  expect(await read(GOOGLE, "2026-05-06")).toEqual([]);
  // Berlin's winter.
  expect(await read(GOOGLE, "2026-01-07")).toEqual(["01-07T09:00 Team, weekly"]);
});

test("Apple: days of a trip without the day after, a birthday each year, and a time without a zone", async () => {
  const local = new Date(`${WEDNESDAY}T09:00`).toISOString().slice(5, 16);
  expect(await read(APPLE, WEDNESDAY)).toEqual(["Trip to the sea", `${local} Run`]);
  expect(await read(APPLE, "2026-05-15")).toEqual([]);
  expect(await read(APPLE, "2026-12-13")).toEqual(["Ada’s birthday"]);
});

test("Outlook: zones by Windows' names, a night that ends today, and a rule with an end", async () => {
  expect(await read(OUTLOOK, WEDNESDAY)).toEqual([
    "05-12T20:00 Night shift",
    "05-13T07:00 Every second weekday",
  ]);
  expect(await read(OUTLOOK, "2026-06-03")).toEqual([]);
});

test("Nextcloud: an event twice a day, and no task", async () => {
  expect(await read(NEXTCLOUD, WEDNESDAY)).toEqual(["05-13T17:00 Choir", "05-13T19:00 Choir"]);
});

test("events of several calendars stand once, in their order, beside a broken calendar", async () => {
  const calendars = [NEXTCLOUD, "BEGIN:VCALENDAR", APPLE, NEXTCLOUD];
  const events = readEvents(
    calendars.map((text) => trimCalendar(text, WEDNESDAY, false) ?? text),
    WEDNESDAY,
  );
  expect(events.map(({ title }) => title)).toEqual(["Trip to the sea", "Run", "Choir", "Choir"]);
});

test.each([
  ["each second", "FREQ=SECONDLY"],
  ["a 30 February", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"],
  ["each seventh day of a Wednesday, if it is a Monday", "FREQ=DAILY;INTERVAL=7;BYDAY=MO"],
  ["each twelfth month of May, if it is February", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=2"],
  ["a step of millions of years", "FREQ=DAILY;INTERVAL=999999999999"],
])("of a rule that could stop the page, only the start is shown: %s", async (_, rule) => {
  const calendar = GOOGLE.replace("FREQ=WEEKLY;BYDAY=WE", rule);
  expect(await read(calendar, "2026-05-20")).toEqual([]);
  // As the rule of a zone, which is then left out.
  const zone = GOOGLE.replaceAll("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", rule);
  expect(await read(zone, "2026-05-20")).toHaveLength(1);
});

test.each([
  ["DTSTART:19700105T090000Z", "FREQ=DAILY;BYDAY=MO,WE", "2026-05-13", 1],
  ["DTSTART:19700105T090000Z", "FREQ=DAILY;BYDAY=MO,WE", "2026-05-14", 0],
  ["DTSTART:19700107T090000Z", "FREQ=WEEKLY;INTERVAL=2", "2026-05-13", 1],
  ["DTSTART:19700107T090000Z", "FREQ=WEEKLY;INTERVAL=2", "2026-05-20", 0],
  ["DTSTART;VALUE=DATE:19000513", "FREQ=YEARLY", "2026-05-13", 1],
  ["DTSTART:19000114T090000Z", "FREQ=MONTHLY;BYDAY=2WE", "2026-05-13", 1],
])(
  "a rule of a long time ago is read from close to the day: %s %s",
  async (start, rule, day, on) => {
    const event = `BEGIN:VEVENT\nUID:1\nSUMMARY:Old\n${start}\nRRULE:${rule}\nEND:VEVENT`;
    const many = Array.from({ length: 40 }, (_, index) => event.replace("UID:1", `UID:${index}`));
    const text = `BEGIN:VCALENDAR\nVERSION:2.0\n${many.join("\n")}\nEND:VCALENDAR`;
    expect(readEvents([text], day)).toHaveLength(40 * on);
  },
);
