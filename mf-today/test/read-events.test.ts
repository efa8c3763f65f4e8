import { expect, test } from "vitest";
import { trimCalendar } from "../../worker/src/channels/calendars/trim-calendar.ts";
import { APPLE, GOOGLE, NEXTCLOUD, OUTLOOK } from "../../worker/test/channels/calendars/samples.ts";
import { readEvents } from "../src/events/read-events.ts";

const WEDNESDAY = "2026-05-13";

/** The events of a day as the edge passes them on, by their UTC times. */
async function read(text: string, day: string) {
  const events = await readEvents([trimCalendar(text, WEDNESDAY, false) ?? ""], day);
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
  const events = await readEvents(
    calendars.map((text) => trimCalendar(text, WEDNESDAY, false) ?? text),
    WEDNESDAY,
  );
  expect(events.map(({ title }) => title)).toEqual(["Trip to the sea", "Run", "Choir", "Choir"]);
});

test("an endless rule for each second does not stop the page", async () => {
  const rule = GOOGLE.replace("FREQ=WEEKLY;BYDAY=WE", "FREQ=SECONDLY");
  expect((await read(rule, "2026-05-20")).length).toBeLessThan(10_001);
});
