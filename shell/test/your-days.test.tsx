import { renderModule, type MockEdge } from "@goals/component-tests";
import {
  expectToast,
  fill,
  getDescription,
  getField,
  press,
} from "@goals/component-tests/interactions";
import type { DaySettings } from "@goals/contracts/days";
import { getDayInZone, getWeekday, listDays, toMonth } from "@goals/contracts/dates";
import {
  getMonthStatus,
  getScoreboard,
  changeDaySettings,
  getDaySettings,
  removeDaysAway,
  saveDaysAway,
} from "@goals/contracts/endpoints/days";
import { useQuery, useToday } from "@goals/kit";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const load = async () => ({ default: (await import("../src/profile/your-days.tsx")).YourDays });

/** Stores changes, as the server does. */
function storeSettings(edge: MockEdge): void {
  let settings: DaySettings = { dayBeginsAt: 0, weekdaysOff: [6], away: [] };
  edge.answerWith(getDaySettings, getScoreboard, () => settings);
  edge.answerWith(changeDaySettings, getScoreboard, (_, { body }) => {
    settings = { ...settings, ...(body as Partial<DaySettings>) };
    return settings;
  });
  edge.answerWith(saveDaysAway, getScoreboard, (_, { body }) => {
    settings = { ...settings, away: [body as DaySettings["away"][number]] };
    return settings;
  });
  edge.answerWith(removeDaysAway, getScoreboard, () => {
    settings = { ...settings, away: [] };
    return settings;
  });
}

function open(prepare: (edge: MockEdge) => void = storeSettings) {
  return renderModule(load, { state: "empty", path: "/profile/days", prepare });
}
const isChecked = (name: string) =>
  screen.getByRole<HTMLInputElement>(
    /^\d/.test(name) || name === "Midnight" ? "radio" : "checkbox",
    {
      name,
    },
  ).checked;
const click = (role: string, name: string) =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })));

test("a tap turns a weekday off, however fast the taps, and they are sent in order", async () => {
  const { edge } = await open();
  await screen.findByRole("checkbox", { name: "Saturday" });
  expect([isChecked("Saturday"), isChecked("Sunday")]).toEqual([true, false]);
  const release = edge.hold(changeDaySettings);
  await click("checkbox", "Sunday");
  await click("checkbox", "Friday");
  expect([isChecked("Friday"), isChecked("Saturday"), isChecked("Sunday")]).toEqual([
    true,
    true,
    true,
  ]);
  storeSettings(edge);
  await act(async () => release());
  storeSettings(edge);
  await waitFor(() =>
    expect(edge.callsTo(changeDaySettings).at(-1)?.body).toEqual({ weekdaysOff: [6, 0, 5] }),
  );
});

test("a chosen weekday is off in the calendar at once, and the past does not change", async () => {
  function Rests() {
    const { data = [] } = useQuery(getMonthStatus, { month: toMonth(useToday()) });
    const rests = data.filter(({ date, status }) => status === "rest" && getWeekday(date) === 0);
    return <output aria-label="Sundays off">{rests.map(({ date }) => date).join()}</output>;
  }
  const { edge } = await renderModule(
    async () => {
      const { default: Days } = await load();
      const WithCalendar = () => (
        <>
          <Days />
          <Rests />
        </>
      );
      return { default: WithCalendar };
    },
    { state: "empty", path: "/profile/days", prepare: storeSettings },
  );
  await screen.findByRole("checkbox", { name: "Sunday" });
  const release = edge.hold(changeDaySettings);
  await click("checkbox", "Sunday");
  const today = getDayInZone(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const ahead = listDays(toMonth(today)).filter((day) => day >= today && getWeekday(day) === 0);
  expect(ahead.length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Sundays off").textContent).toBe(ahead.join());
  await act(async () => release());
});

test("the hour at which a day begins counts at once", async () => {
  const { edge } = await open();
  await screen.findByRole("radio", { name: "Midnight" });
  expect(isChecked("Midnight")).toBe(true);
  await click("radio", "4:00 AM");
  expect(isChecked("4:00 AM")).toBe(true);
  expect(edge.callsTo(changeDaySettings)[0]?.body).toEqual({ dayBeginsAt: 4 });
});

test("a change that the server refuses is taken back, with its sentence", async () => {
  const { edge } = await open();
  await screen.findByRole("checkbox", { name: "Sunday" });
  edge.refuse(changeDaySettings);
  await click("checkbox", "Sunday");
  await expectToast("Error", "Failed to change your days. Please try again.");
  await waitFor(() => expect(isChecked("Sunday")).toBe(false));
});

test("days away are added and removed, without a network too", async () => {
  const { edge } = await open();
  await screen.findByLabelText("From");
  act(() => edge.disconnect());
  fill("From", "2026-12-24");
  fill("To", "2026-12-31");
  await press("Add");
  const name = "Thu, Dec 24, 2026 to Thu, Dec 31, 2026";
  expect(await screen.findByText(name)).toBeTruthy();
  const before = edge.callsTo(saveDaysAway).length;
  await act(async () => edge.connect());
  await waitFor(() => expect(edge.callsTo(saveDaysAway)).toHaveLength(before + 1));
  await press(`Remove ${name}`);
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
});

test("a single day is enough, and an end before the beginning is refused", async () => {
  const { edge } = await open();
  await screen.findByLabelText("From");
  fill("From", "2026-12-24");
  fill("To", "2026-12-23");
  await press("Add");
  expect(getDescription(getField("To"))).toContain("The last day cannot be before the first.");
  expect(edge.callsTo(saveDaysAway)).toHaveLength(0);
  fill("To", "");
  await press("Add");
  await waitFor(() =>
    expect(edge.callsTo(saveDaysAway)[0]?.body).toEqual({
      first: "2026-12-24",
      last: "2026-12-24",
    }),
  );
});

test("settings that cannot be loaded say so, and are asked for again", async () => {
  const { edge } = await open((each) => each.refuse(getDaySettings));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Your days could not be loaded just now.",
  );
  storeSettings(edge);
  await press("Try again");
  expect(await screen.findByRole("checkbox", { name: "Sunday" })).toBeTruthy();
});
