import { renderModule } from "@goals/component-tests";
import { fill, getDescription, getField, press } from "@goals/component-tests/interactions";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import {
  getMissions,
  listMonthObjectives,
  listObjectives,
  reflectOnObjective,
} from "@goals/contracts/endpoints/objectives";
import { REFLECTION_MAX } from "@goals/contracts/limits";
import { isLookingBack } from "@goals/contracts/objectives";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const card = (name: string) => screen.getByRole("region", { name });

/** The states that every card has: loading, refused and offline. */
function describeLoading(
  load: Parameters<typeof renderModule>[0],
  {
    name,
    endpoint,
    sentence,
    content,
  }: {
    readonly name: string;
    readonly endpoint: typeof getMissions | typeof getScoreboard | typeof listMonthObjectives;
    readonly sentence: string;
    readonly content: RegExp;
  },
) {
  test("while it is loading its place is held", async () => {
    await renderModule(load, { state: "full", prepare: (edge) => edge.hold(endpoint) });
    expect(within(card(name)).getByRole("img", { name: "Loading" })).toBeTruthy();
  });

  test("when it is refused it says so, and can be loaded again", async () => {
    const { edge } = await renderModule(load, {
      state: "full",
      prepare: (each) => each.refuse(endpoint),
    });
    expect((await within(card(name)).findByRole("alert")).textContent).toContain(sentence);
    edge.restore(endpoint);
    await press("Try again");
    await waitFor(() => expect(card(name).textContent).toMatch(content));
  });

  test("offline it shows the device's data with its age", async () => {
    const page = await renderModule(load, { state: "full" });
    await waitFor(() => expect(card(name).textContent).toMatch(content));
    await page.reload({ prepare: (edge) => edge.disconnect() });
    await waitFor(() => expect(card(name).textContent).toMatch(content));
    expect(card(name).textContent).toContain("As of");
  });
}

describe("Mission", () => {
  const load = () => import("../src/missions/mission-card.tsx");
  describeLoading(load, {
    name: "Mission",
    endpoint: getMissions,
    sentence: "Your mission could not be loaded just now.",
    content: /Live with quiet energy/,
  });

  test("is not there without a mission", async () => {
    const { edge } = await renderModule(load, { state: "empty" });
    await waitFor(() => expect(edge.callsTo(getMissions)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Mission" })).toBeNull());
  });

  test("leads to where it is written", async () => {
    await renderModule(load, { state: "full" });
    expect(screen.getByRole("link", { name: "Open mission in profile" }).getAttribute("href")).toBe(
      "/profile#missions",
    );
  });
});

describe("Scoreboard", () => {
  const load = () => import("../src/scoreboard/scoreboard-card.tsx");
  describeLoading(load, {
    name: "Scoreboard",
    endpoint: getScoreboard,
    sentence: "Your score could not be loaded just now.",
    content: /3-1/,
  });
  const rows = () => screen.getAllByRole("definition").map((each) => each.textContent);

  test("begins at 0-0, with nothing set", async () => {
    await renderModule(load, { state: "empty" });
    expect(await screen.findByText("0-0")).toBeTruthy();
    await waitFor(() => expect(rows()).toEqual(["Not set", "Not set"]));
  });

  test("shows the status of both objectives", async () => {
    await renderModule(load, { state: "full" });
    await waitFor(() => expect(rows()).toEqual(["Active", "Active"]));
  });

  test("says where the objectives are not known", async () => {
    await renderModule(load, {
      state: "full",
      prepare: (edge) => edge.refuse(listMonthObjectives),
    });
    await waitFor(() => expect(rows()).toEqual(["Not known", "Not known"]));
  });
});

describe("This Month's Objectives", () => {
  const NAME = "This Month's Objectives";
  const load = () => import("../src/objectives/month-objectives.tsx");
  describeLoading(load, {
    name: NAME,
    endpoint: listMonthObjectives,
    sentence: "Your objectives could not be loaded just now.",
    content: /Finish the wooden orrery with Noor/,
  });

  test("are locked until the research is complete", async () => {
    await renderModule(load, { state: "locked" });
    await waitFor(() => expect(card(NAME).textContent).toContain("Complete Research First"));
    expect(card(NAME).textContent).toContain("Progress: 1/4 sections");
  });

  test("lead to where they are set, with none as with two", async () => {
    const page = await renderModule(load, { state: "empty" });
    const link = () => screen.findByRole("link", { name: "Set Objectives" });
    expect((await link()).getAttribute("href")).toBe("/objectives");
    page.unmount();
    await renderModule(load, { state: "full" });
    expect((await link()).getAttribute("href")).toBe("/objectives");
    expect(within(card(NAME)).getAllByRole("listitem")).toHaveLength(2);
  });
});

describe("A finished month", () => {
  async function openReview() {
    const page = await renderModule(() => import("../src/objectives/objectives-page.tsx"), {
      state: "full",
      path: "/objectives",
    });
    await screen.findByText("Objectives History");
    await press("What did you learn?");
    return page;
  }

  test("is looked back on at home in the first days of the next one only", async () => {
    await renderModule(() => import("../src/objectives/month-objectives.tsx"), { state: "full" });
    await screen.findByText(/Finish the wooden orrery with Noor/);
    expect(screen.queryByRole("button", { name: "Nothing to add" })).toBeNull();
    expect(["2026-12-01", "2026-12-03", "2026-12-04"].map(isLookingBack)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("asks once for reflections on the previous month", async () => {
    const { edge } = await openReview();
    const field = getField("Personal: what did you learn?");
    expect(field.tagName).toBe("TEXTAREA");
    expect(field.closest("li")?.textContent).toMatch(/^Personal(Completed|Failed)/);
    fill("Personal: what did you learn?", "Begin smaller.");
    // Saved line by line. The server has both from here on.
    edge.answerAs(listObjectives, "full", (list) =>
      list.map((objective) => ({ ...objective, reflection: "Begin smaller." })),
    );
    await press("Save");
    await waitFor(() => expect(edge.callsTo(reflectOnObjective)).toHaveLength(2));
    expect(edge.callsTo(reflectOnObjective).map(({ body }) => body)).toEqual([
      { reflection: "Begin smaller." },
      { reflection: "" },
    ]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
  });

  test("keeps a line that is too long, and do not send it", async () => {
    const { edge } = await openReview();
    const label = "Personal: what did you learn?";
    fill(label, "x".repeat(REFLECTION_MAX + 1));
    await press("Save");
    expect(getDescription(getField(label))).toContain(`${REFLECTION_MAX} characters or fewer`);
    expect(edge.callsTo(reflectOnObjective)).toEqual([]);
  });

  test("keeps the lines where they cannot be saved, and send no saved one again", async () => {
    const { edge } = await openReview();
    edge.refuse(reflectOnObjective);
    fill("Personal: what did you learn?", "Begin smaller.");
    await press("Save");
    await waitFor(() => expect(edge.callsTo(reflectOnObjective)).toHaveLength(1));
    expect(await screen.findByDisplayValue("Begin smaller.")).toBeTruthy();
  });
});
