import { RECORDINGS, renderModule } from "@goals/component-tests";
import { press } from "@goals/component-tests/interactions";
import { CALENDAR_LABELS } from "@goals/contracts/days";
import { getYear } from "@goals/contracts/endpoints/days";
import { year as yearSchema } from "@goals/contracts/weeks-and-years";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

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

test("every day of the year has a mark, and the picture's totals are in words", async () => {
  await open();
  const isLeap = new Date(`${YEAR}-02-29T00:00Z`).getUTCDate() === 29;
  expect(picture().querySelectorAll("title")).toHaveLength(isLeap ? 366 : 365);
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
  await press("Save as image");
  const file = new DOMParser().parseFromString(saved[0]?.replace(/^[^,]*,/, "") ?? "", "text/xml");
  const ticks = [...file.querySelectorAll("path")].filter((path) =>
    path.hasAttribute("stroke-width"),
  );
  const days = recorded.days.filter(({ status }) => status === "green");
  expect(ticks.map((tick) => tick.getAttribute("stroke-width"))).toEqual(days.map(() => "1.7"));
  vi.unstubAllGlobals();
});

test("the same can be read as a table, which is not there before it is asked for", async () => {
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
