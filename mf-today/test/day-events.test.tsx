import { RECORDINGS, renderModule } from "@goals/component-tests";
import { listCalendars } from "@goals/contracts/endpoints/calendars";
import { getUser } from "@goals/contracts/endpoints/auth";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { GOOGLE, NEXTCLOUD } from "../../worker/test/channels/calendars/samples.ts";
import { DayEvents } from "../src/events/day-events.tsx";

const DAY = "2026-05-13";
const TODAY = RECORDINGS.empty.recordedAt.slice(0, 10);

const open = (failedAt: string | null, ...texts: string[]) =>
  renderModule(async () => ({ default: () => <DayEvents day={DAY} /> }), {
    state: "empty",
    path: "/today",
    prepare: (edge) =>
      edge.answerWith(listCalendars, getUser, () =>
        texts.map((text, index) => {
          const name = `Calendar ${index}`;
          return {
            id: name,
            name,
            host: "example.com",
            readAt: `${DAY}T10:00:00Z`,
            failedAt,
            text,
          };
        }),
      ),
  });

test("a day's events stand in order with their times, without a button; a broken calendar hides no other", async () => {
  await open(null, NEXTCLOUD.replace("Choir", "<b>Choir</b>"), "BEGIN:VCALENDAR", GOOGLE);
  expect(await screen.findAllByText("<b>Choir</b>")).toHaveLength(2);
  expect(screen.getByRole("region", { name: "In your calendar" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a calendar that broke today is named, and one that broke before is not", async () => {
  const { edge } = await open(`${TODAY}T10:00:00Z`, "");
  expect(await screen.findByText("“Calendar 0” cannot be read any more.")).toBeTruthy();
  expect(edge.callsTo(listCalendars)).toHaveLength(1);
  cleanup();
  const later = await open(`${DAY}T10:00:00Z`, "");
  await waitFor(() => expect(later.edge.callsTo(listCalendars)).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "In your calendar" })).toBeNull();
});

test("of more than three events a day shows the next two, and unfolds all", async () => {
  const event = (hour: number) =>
    `BEGIN:VEVENT\nUID:${hour}\nDTSTART:20260513T${hour}0000\nDTEND:20260513T${hour}3000\nSUMMARY:At ${hour}\nEND:VEVENT`;
  const events = [10, 11, 12, 13].map(event).join("\n");
  await open(null, `BEGIN:VCALENDAR\n${events}\nEND:VCALENDAR`);
  vi.setSystemTime(new Date("2026-05-13T11:15:00"));
  const more = await screen.findByText("The whole day");
  const titles = screen
    .getAllByText(/^At \d+$/)
    .map((each) => [each.textContent, !!each.closest("details")]);
  expect(titles.filter(([, isFolded]) => !isFolded).map(([title]) => title)).toEqual([
    "At 11",
    "At 12",
  ]);
  expect(titles).toHaveLength(6);
  expect(more.localName).toBe("summary");
});
