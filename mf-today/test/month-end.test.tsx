import { type MockEdge, RECORDINGS, renderModule } from "@goals/component-tests";
import { expectToast, press } from "@goals/component-tests/interactions";
import { addMonths, getFirstDay, toMonth } from "@goals/contracts/dates";
import { changeObjectiveStatus, listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { SUCCESS } from "@goals/contracts/notices";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

const MONTH = toMonth(RECORDINGS.full.recordedAt.slice(0, 10));
const END = Date.parse(getFirstDay(addMonths(MONTH, 1)));
const load = async () => {
  const { MonthEnd } = await import("../src/day/month-end.tsx");
  return { default: MonthEnd };
};

/** Hours before the end of the month, in the zone of the test. */
function openBefore(hours: number, more: (edge: MockEdge) => void = () => {}) {
  return renderModule(load, {
    state: "full",
    prepare: (edge) => {
      vi.setSystemTime(END + new Date(END).getTimezoneOffset() * 60_000 - hours * 3_600_000);
      edge.answerAs(listMonthObjectives, "full", (all) =>
        all.map((one) => ({ ...one, month: `${MONTH}-01`, status: "active" as const })),
      );
      more(edge);
    },
  });
}

test.each([
  { hours: 4, is: "asked" },
  { hours: 28, is: "asked" },
  { hours: 12, is: "not asked" },
  { hours: 52, is: "not asked" },
])("$hours hours before the end of a month, its open objectives are $is about", async (when) => {
  const { edge } = await openBefore(when.hours);
  await edge.settle();
  const asked = screen.queryAllByRole("button", { name: /^Done: / });
  expect(asked.length > 0).toBe(when.is === "asked");
});

test("an objective is done, or not, in one tap, which can be undone", async () => {
  const { edge } = await openBefore(4);
  const [done] = await screen.findAllByRole("button", { name: /^Done: / });
  const name = done?.getAttribute("aria-label") ?? "";
  await press(name);
  expect(screen.queryByRole("button", { name })).toBeNull();
  await waitFor(() =>
    expect(edge.callsTo(changeObjectiveStatus).map(({ body }) => body)).toEqual([
      { status: "completed" },
    ]),
  );
  await expectToast(SUCCESS.objectiveStatus.title);
  await press("Undo");
  await waitFor(() =>
    expect(edge.callsTo(changeObjectiveStatus).at(-1)?.body).toEqual({ status: "active" }),
  );
});
