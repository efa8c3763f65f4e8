import { RECORDINGS, renderModule } from "@goals/component-tests";
import { press } from "@goals/component-tests/interactions";
import { CALENDAR_LABELS, monthStatus } from "@goals/contracts/days";
import { listDays, type Month } from "@goals/contracts/dates";
import { getMonthStatus } from "@goals/contracts/endpoints/days";
import { render, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CalendarTable } from "../src/calendar/month-calendar.tsx";

const load = () => import("../src/calendar/month-calendar.tsx");
const TODAY = RECORDINGS.full.recordedAt.slice(0, 10);
const table = () => screen.getByRole("table");
const cellOf = (day: string) => table().querySelector(`time[datetime="${day}"]`)?.closest("td");

test("while the days are loading the month is shown already, without its colours", async () => {
  await renderModule(load, { state: "full", prepare: (edge) => edge.hold(getMonthStatus) });
  expect(table().getAttribute("aria-busy")).toBe("true");
  expect(within(table()).getAllByRole("time")).toHaveLength(listDays(TODAY.slice(0, 7)).length);
  expect(cellOf(TODAY)?.getAttribute("aria-current")).toBe("date");
});

test("each day says its status in words, and today is marked", async () => {
  await renderModule(load, { state: "full" });
  await waitFor(() => expect(table().getAttribute("aria-busy")).toBeNull());
  const { body } = RECORDINGS.full.responses.find(
    ({ path }) => path === `/api/status/month/${TODAY.slice(0, 7)}`,
  ) ?? { body: [] };
  const days = monthStatus.parse(body);
  expect(days.length).toBeGreaterThan(10);
  for (const { date, status } of days)
    expect(cellOf(date)?.textContent, date).toContain(CALENDAR_LABELS[status]);
});

test("an empty month is a month without statuses", async () => {
  await renderModule(load, { state: "empty" });
  await waitFor(() => expect(table().getAttribute("aria-busy")).toBeNull());
  expect(cellOf(TODAY)?.textContent).toContain(CALENDAR_LABELS.none);
});

test("a month that is refused says so, and can be loaded again", async () => {
  const { edge } = await renderModule(load, {
    state: "full",
    prepare: (each) => each.refuse(getMonthStatus),
  });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "This month could not be loaded just now.",
  );
  edge.restore(getMonthStatus);
  await press("Try again");
  expect(await screen.findByRole("table")).toBeTruthy();
});

test("offline it shows the device's data with its age", async () => {
  const page = await renderModule(load, { state: "full" });
  await waitFor(() => expect(table().getAttribute("aria-busy")).toBeNull());
  await page.reload({ prepare: (edge) => edge.disconnect() });
  expect(await screen.findByText(/As of/)).toBeTruthy();
});

test("earlier months are one press away, and there is none after this one", async () => {
  const { edge } = await renderModule(load, { state: "full" });
  const next = screen.getByRole("button", { name: "Next month" });
  expect(next.getAttribute("aria-disabled")).toBe("true");
  await press("Next month");
  await waitFor(() => expect(edge.callsTo(getMonthStatus)).toHaveLength(1));
  await press("Previous month");
  await waitFor(() => expect(edge.callsTo(getMonthStatus)).toHaveLength(2));
  expect(next.getAttribute("aria-disabled")).toBeNull();
  expect(cellOf(TODAY)).toBeUndefined();
});

test("every day of any month stands once in the calendar, in its weekday's column", () => {
  for (let number = 1; number <= 12; number += 1) {
    const month: Month = `2024-${String(number).padStart(2, "0")}`;
    const { unmount } = render(<CalendarTable month={month} today="2024-01-01" days={[]} />);
    const days: string[] = [];
    for (const row of within(table()).getAllByRole("row").slice(1)) {
      expect(row.children).toHaveLength(7);
      for (const [column, cell] of [...row.children].entries()) {
        const day = cell.querySelector("time")?.dateTime;
        if (!day) continue;
        days.push(day);
        expect(new Date(`${day}T00:00Z`).getUTCDay(), day).toBe(column);
      }
    }
    expect(days).toEqual(listDays(month));
    unmount();
  }
});
