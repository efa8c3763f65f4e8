import { RECORDINGS, renderModule } from "@goals/component-tests";
import { press } from "@goals/component-tests/interactions";
import { CALENDAR_LABELS } from "@goals/contracts/days";
import { addMonths, listDays, toMonth } from "@goals/contracts/dates";
import { getYear } from "@goals/contracts/endpoints/days";
import { year as yearSchema } from "@goals/contracts/weeks-and-years";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { countWeeks } from "../src/year/week-line.tsx";

const load = () => import("../src/year/year-page.tsx");
const YEAR = RECORDINGS.full.recordedAt.slice(0, 4);
const BEFORE = String(Number(YEAR) - 1);
const recorded = yearSchema.parse(
  RECORDINGS.full.responses.find(({ path }) => path === `/api/years/${YEAR}`)?.body,
);
const picture = () => screen.getByRole("img", { name: new RegExp(`^Your days in ${YEAR}:`) });

async function open(state: "empty" | "full" = "full", path = "/year") {
  const page = await renderModule(load, { state, path });
  await screen.findByRole("region", { name: /^Your days in|^\d{4}$/ });
  return page;
}

test("while the year is loading its place is held", async () => {
  await renderModule(load, { state: "full", path: "/year", prepare: (edge) => edge.hold(getYear) });
  expect(screen.getByRole("img", { name: "Loading" })).toBeTruthy();
});

test("every day from the first month with an entry to the last has a mark, and the picture's totals are in words", async () => {
  await open();
  const today = RECORDINGS.full.recordedAt.slice(0, 10);
  const past = recorded.days.filter(({ date }) => date <= today);
  const lived = past.map(({ date }) => toMonth(date)).toSorted();
  const all = Array.from({ length: 12 }, (_, index) => addMonths(`${YEAR}-01`, index));
  const shown = all.filter((month) => month >= (lived[0] ?? "") && month <= (lived.at(-1) ?? ""));
  expect(shown.length).toBeLessThan(12);
  expect(picture().querySelectorAll("title")).toHaveLength(shown.flatMap(listDays).length);
  const count = (status: string) => recorded.days.filter((day) => day.status === status).length;
  expect(count("green")).toBeGreaterThan(1);
  expect(picture().getAttribute("aria-label")).toContain(
    `${count("green")} days with all three done`,
  );
  expect(picture().getAttribute("aria-label")).toContain(`${count("yellow")} days with some done`);
});

test("the saved picture has ticks as wide as on the page, although a file has no style sheets", async () => {
  await open();
  const saved: string[] = [];
  vi.stubGlobal(
    "Image",
    class {
      decode = () => new Promise(() => undefined);
      set src(address: string) {
        saved.push(decodeURIComponent(address));
      }
    },
  );
  await screen.findByRole("button", { name: "Save as image" });
  await press("Save as image");
  const file = new DOMParser().parseFromString(saved[0]?.replace(/^[^,]*,/, "") ?? "", "text/xml");
  const ticks = [...file.querySelectorAll("path")].filter((path) =>
    path.hasAttribute("stroke-width"),
  );
  const days = recorded.days.filter(({ status }) => status === "green");
  expect(ticks.map((tick) => tick.getAttribute("stroke-width"))).toEqual(days.map(() => "1.7"));
  vi.unstubAllGlobals();
});

test("the year can be read as a table, which is absent until it is requested", async () => {
  await open();
  expect(screen.queryByRole("table")).toBeNull();
  const fold = screen.getByText("Show as table").closest("details");
  if (!fold) throw new Error("There is no fold.");
  await act(async () => {
    fold.open = true;
    fireEvent(fold, new Event("toggle"));
  });
  const table = screen.getByRole("table");
  for (const { date, status } of recorded.days) {
    const row = table.querySelector(`time[datetime="${date}"]`)?.closest("tr");
    expect([date, row?.querySelector("td")?.textContent]).toEqual([date, CALENDAR_LABELS[status]]);
  }
});

test("the months show completed and failed objectives in words, with their reflections", async () => {
  await open();
  const months = screen.getByRole("region", { name: "Month by month" });
  for (const { title, reflection } of recorded.objectives) {
    expect(months.textContent).toContain(title);
    if (reflection) expect(months.textContent).toContain(reflection);
  }
  expect(recorded.objectives.some(({ reflection }) => reflection)).toBe(true);
  expect(within(months).getAllByText("Completed:").length).toBeGreaterThan(0);
  expect(within(months).getAllByText("Failed:").length).toBeGreaterThan(0);
});

test("earlier years are linked until one is empty, and there is none after this one", async () => {
  const { reload } = await open();
  const nav = () =>
    within(screen.getByRole("navigation", { name: "Years" })).queryAllByRole("link");
  expect(nav().map((link) => link.getAttribute("href"))).toEqual([`/year?of=${BEFORE}`]);
  const earlier = await reload({ path: `/year?of=${BEFORE}` });
  expect(await screen.findByText("Nothing was recorded in this year.")).toBeTruthy();
  expect(nav().map((link) => link.getAttribute("href"))).toEqual(["/year"]);
  await earlier.reload({ path: "/year?of=9999" });
  expect(await screen.findByRole("region", { name: `Your days in ${YEAR}` })).toBeTruthy();
});

test("a year without a day begins with a sentence", async () => {
  await open("empty");
  expect(screen.getByText("The year starts to fill with the first day you plan.")).toBeTruthy();
});

test("a failed year says so and can be loaded again; offline, the last data is shown", async () => {
  const page = await renderModule(load, {
    state: "full",
    path: "/year",
    prepare: (each) => each.refuse(getYear),
  });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The year could not be loaded just now.",
  );
  page.edge.restore(getYear);
  await press("Try again");
  expect(await screen.findByRole("region", { name: "Month by month" })).toBeTruthy();
  await page.reload({ prepare: (each) => each.disconnect() });
  expect(await screen.findByText(/As of/)).toBeTruthy();
});

test("the weeks are counted from the first day with an entry, and a day of rest is not counted against one", () => {
  const days = [
    { date: "2026-11-10", status: "green", served: { personal: 2, professional: 0 } },
    { date: "2026-11-11", status: "rest" },
    { date: "2026-11-23", status: "yellow", served: { personal: 0, professional: 1 } },
    { date: "2026-11-30", status: "red" },
  ] as const;
  expect(countWeeks(days, "2026-11-28")).toEqual([
    { monday: "2026-11-09", full: 1, served: { personal: 1, professional: 0 }, working: 6 },
    { monday: "2026-11-16", full: 0, served: { personal: 0, professional: 0 }, working: 7 },
    { monday: "2026-11-23", full: 0, served: { personal: 0, professional: 1 }, working: 7 },
  ]);
});

test("each week is a link that says how many of its days were full", async () => {
  await open();
  const weeks = within(await screen.findByRole("region", { name: "Week by week" })).getAllByRole(
    "link",
  );
  expect(weeks.length).toBeGreaterThan(1);
  for (const week of weeks) {
    expect(week.getAttribute("href")).toMatch(/^\/week\?of=\d{4}-\d{2}-\d{2}$/);
    expect(week.getAttribute("aria-label")).toMatch(/^Week of \w+ \d+: \d full days?$/);
  }
});

test("a month can be shared from here, after a sentence about what sharing needs", async () => {
  await open();
  const link = screen.getByRole("link", { name: /^Share a month in colours, with a confirmed/ });
  expect(link.getAttribute("href")).toBe("/profile/connections#share");
});
