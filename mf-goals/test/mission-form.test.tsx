import { renderModule } from "@goals/component-tests";
import {
  expectRefused,
  expectToast,
  fill,
  getField,
  press,
} from "@goals/component-tests/interactions";
import { getMissions, saveMissions } from "@goals/contracts/endpoints/objectives";
import { MISSION_MAX, UNIFIED_MISSION_MAX } from "@goals/contracts/limits";
import { FAILURE, VALIDATION } from "@goals/contracts/notices";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/missions/mission-form.tsx");
const TOO_LONG = "x".repeat(MISSION_MAX + 1);
const open = async (state: "empty" | "full" = "empty") => {
  const page = await renderModule(load, { state, path: "/profile" });
  await screen.findByLabelText("Personal Mission");
  return page;
};
function fillMissions(personal: string, professional: string, unified = ""): void {
  fill("Personal Mission", personal);
  fill("Professional Mission", professional);
  fill("Unified Mission", unified);
}

test("while they are loading their place is held", async () => {
  await renderModule(load, {
    state: "full",
    path: "/profile",
    prepare: (each) => each.hold(getMissions),
  });
  expect(screen.getByRole("img", { name: "Loading" })).toBeTruthy();
});

test("refused they say so, and can be loaded again", async () => {
  const { edge } = await renderModule(load, {
    state: "full",
    path: "/profile",
    prepare: (each) => each.refuse(getMissions),
  });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Your missions could not be loaded just now.",
  );
  edge.restore(getMissions);
  await press("Try again");
  expect(await screen.findByDisplayValue(/Stay healthy and curious/)).toBeTruthy();
});

test("the saved missions are in their fields", async () => {
  await open("full");
  expect(screen.getByDisplayValue(/Stay healthy and curious/)).toBe(getField("Personal Mission"));
  expect(screen.getByDisplayValue(/Live with quiet energy/)).toBe(getField("Unified Mission"));
});

test.each([
  [["", "I build."], "Personal Mission", VALIDATION.missions.description],
  [["I write.", "  "], "Professional Mission", VALIDATION.missions.description],
  [[TOO_LONG, "I build."], "Personal Mission", `${MISSION_MAX} characters or fewer`],
  [["I write.", "I build.", TOO_LONG], "Unified Mission", `${MISSION_MAX} characters or fewer`],
] as const)(
  "%#: missions that are not sent",
  async ([personal, professional, unified], wrong, sentence) => {
    const { edge } = await open();
    fillMissions(personal, professional, unified);
    await press("Save Missions");
    await expectToast(VALIDATION.missions.title, sentence);
    expectRefused(wrong, sentence);
    expect(edge.callsTo(saveMissions)).toEqual([]);
  },
);

test("the unified mission may be blank, and is saved with the others", async () => {
  const { edge } = await open();
  fillMissions("I write.", "I build.");
  const release = edge.hold(saveMissions);
  await press("Save Missions");
  expect(screen.getByRole("button", { name: "Saving..." }).hasAttribute("disabled")).toBe(true);
  await act(async () => release());
  await expectToast("Missions saved successfully");
  expect(edge.callsTo(saveMissions)[0]?.body).toEqual({
    personalMission: "I write.",
    professionalMission: "I build.",
    unifiedMission: "",
    base: { personalMission: "", professionalMission: "", unifiedMission: "" },
  });
});

test("Auto-Merge needs both, and puts the personal one first", async () => {
  await open();
  fill("Personal Mission", "I write.");
  await press("Auto-Merge");
  await expectToast(VALIDATION.mergeMissions.title, VALIDATION.mergeMissions.description);
  fill("Professional Mission", "I build.");
  await press("Auto-Merge");
  expect(screen.getByDisplayValue("I write. I build.")).toBe(getField("Unified Mission"));
});

test("a unified mission that is longer here than it may be stays valid until it is edited", async () => {
  const long = "x".repeat(UNIFIED_MISSION_MAX);
  const { edge } = await renderModule(load, {
    state: "full",
    path: "/profile",
    prepare: (each) =>
      each.answerAs(getMissions, "full", (saved) => ({
        ...saved,
        unified: long,
        unifiedMission: long,
      })),
  });
  await screen.findByLabelText("Personal Mission");
  fill("Personal Mission", "I write.");
  edge.answerAs(saveMissions, "empty");
  await press("Save Missions");
  await expectToast("Missions saved successfully");
  fill("Unified Mission", `${long.slice(1)}y`);
  await press("Save Missions");
  await expectToast(VALIDATION.missions.title, `${MISSION_MAX} characters or fewer`);
});

test("a save that fails keeps the words", async () => {
  const { edge } = await open();
  fillMissions("I write.", "I build.");
  edge.refuse(saveMissions);
  await press("Save Missions");
  await expectToast(FAILURE.missions.title, FAILURE.missions.description);
  expect(screen.getByDisplayValue("I write.")).toBe(getField("Personal Mission"));
});

test("a draft based on an outdated text is shown with the saved one until one is chosen", async () => {
  const page = await open();
  fillMissions("I write.", "I build.", "I write and build.");
  const { edge } = await page.reload({ state: "empty" });
  await screen.findByDisplayValue("I write and build.");
  // Saved on another device in the meantime.
  edge.answerAs(getMissions, "full");
  edge.refuse(saveMissions, 409);
  await press("Save Missions");
  const groups = await screen.findAllByRole("group");
  expect(groups).toHaveLength(3);
  edge.restore(saveMissions);
  await press("Save Missions");
  await expectToast("Two texts for one mission");
  expect(edge.callsTo(saveMissions)).toHaveLength(1);

  const [personal, professional, unified] = screen.getAllByRole("group");
  if (!personal || !professional || !unified) throw new Error("Three choices were expected.");
  expect(personal.textContent).toContain("Stay healthy and curious");
  for (const [group, choice] of [
    [personal, "Use the saved one"],
    [professional, "Use the saved one"],
    [unified, "Keep mine"],
  ] as const)
    await act(async () => within(group).getByRole("button", { name: choice }).click());
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.getByDisplayValue(/Stay healthy and curious/)).toBe(getField("Personal Mission"));
  edge.answerAs(saveMissions, "empty");
  await press("Save Missions");
  await waitFor(() => expect(edge.callsTo(saveMissions)).toHaveLength(2));
  expect(edge.callsTo(saveMissions)[1]?.body).toMatchObject({
    unifiedMission: "I write and build.",
    base: { unifiedMission: expect.stringContaining("Live with quiet energy") },
  });
});
