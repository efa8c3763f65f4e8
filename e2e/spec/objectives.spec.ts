import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import { buildPath } from "@goals/contracts/endpoint";
import {
  getMissions,
  changeObjectiveStatus,
  listObjectives,
} from "@goals/contracts/endpoints/objectives";
import { expect, test } from "@playwright/test";
import { failRequest, holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, setObjective, signUp, today, sendWrite } from "../person.ts";
import { KEEPS_PAGE, useOwnPage } from "./own-page.ts";

test.describe("with nothing set", () => {
  const shown = useOwnPage({
    person: async (page) => {
      await signUp(page);
      await completeResearch(page);
    },
    page: async (page) => {
      await page.goto("/objectives");
    },
  });
  const region = (name: string) => shown.page.getByRole("region", { name });
  const mission = (name: string | RegExp) =>
    region("Unified Mission").getByRole("button", { name });
  const statement = () => shown.page.getByLabel("Mission statement");
  const dialog = () => shown.page.getByRole("dialog", { name: "Add Objective" });
  const add = () => dialog().getByRole("button", { name: "Add Objective" });
  const card = (name: string) => shown.page.getByRole("article").filter({ hasText: name });

  async function editMission() {
    if (await statement().isVisible()) return;
    await mission(/^(Add|Edit)$/).click();
  }
  async function openDialog() {
    if (await dialog().isVisible()) return;
    await shown.page.getByRole("button", { name: "Add Objective" }).click();
  }
  const monthObjectives = async (): Promise<Objective[]> =>
    (await shown.page.request.get(listObjectives.path)).json();

  /** Opens the screen with an objective of each of these types. */
  async function openWith(...types: readonly ObjectiveType[]) {
    const set = (await monthObjectives()).map(({ type }) => type);
    for (const type of types.filter((one) => !set.includes(one))) {
      await setObjective(shown.page, type, "Finish the notes");
    }
    await shown.page.goto("/objectives");
  }

  /** Opens the screen with a completed personal objective and a failed professional one. */
  async function openEnded() {
    await openWith("personal", "professional");
    for (const { id, type, status } of await monthObjectives()) {
      const end = { status: type === "personal" ? "completed" : "failed" };
      if (status === "active")
        await sendWrite(shown.page, buildPath(changeObjectiveStatus, { id }), end, "PATCH");
    }
    await shown.page.goto("/objectives");
  }

  test("Goals & Mission (/objectives)", KEEPS_PAGE, async () => {
    await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText("Goals & Mission");
  });

  test("Lifetime win-loss record, default '0-0'", KEEPS_PAGE, async () => {
    await expect(region("Lifetime Record").getByText("0-0", { exact: true })).toBeVisible();
  });

  test("Current month (yyyy-MM)", KEEPS_PAGE, async () => {
    await expect(
      shown.page
        .getByRole("heading", { level: 2 })
        .locator(`time[datetime="${today().slice(0, 7)}"]`),
    ).toBeVisible();
  });

  test("with Personal and Professional cards", KEEPS_PAGE, async () => {
    await expect(card("Personal")).toContainText("Not set for this month.");
    await expect(card("Professional")).toContainText("Not set for this month.");
  });

  test("Unified mission card with Add", KEEPS_PAGE, async () => {
    await mission("Add").click();
    await expect(statement()).toBeFocused();
  });

  test("and Save/Cancel", KEEPS_PAGE, async () => {
    await editMission();
    await expect(mission("Save")).toBeVisible();
    await mission("Cancel").click();
    await expect(statement()).toHaveCount(0);
  });

  test(
    "Unified mission: required ('Invalid mission: Please enter a mission statement.')",
    KEEPS_PAGE,
    async () => {
      await editMission();
      await statement().fill("  ");
      await mission("Save").click();
      await expectNotice(shown.page, "Invalid mission: Please enter a mission statement.");
    },
  );

  test("Mission statement on the objectives screen at most 1000", KEEPS_PAGE, async () => {
    await editMission();
    await statement().fill("x".repeat(1001));
    await mission("Save").click();
    await expectNotice(
      shown.page,
      "Invalid mission: Please shorten this to 1000 characters or fewer.",
    );
  });

  test("'Failed to update mission statement. Please try again.'", async () => {
    await editMission();
    shown.consoleErrors.allow(/500/);
    await statement().fill("x".repeat(1000));
    await failRequest(shown.page, ["POST", "/api/missions"]);
    await mission("Save").click();
    await expectNotice(shown.page, "Error: Failed to update mission statement. Please try again.");
    await expect(statement()).toHaveValue("x".repeat(1000));
  });

  test("'Mission statement updated successfully'", async () => {
    await editMission();
    await statement().fill("x".repeat(1000));
    const answer = await holdRequest(shown.page, ["POST", "/api/missions"]);
    await mission("Save").click();
    await expect(mission("Saving...")).toBeDisabled();
    answer();
    await expectNotice(shown.page, "Mission statement updated successfully");
    await expect(region("Unified Mission")).toContainText("x".repeat(1000));
  });

  test("Unified mission card with Edit", KEEPS_PAGE, async () => {
    await sendWrite(shown.page, getMissions.path, { unified: "x".repeat(1000) });
    await shown.page.goto("/objectives");
    await mission("Edit").click();
    await expect(statement()).toHaveValue("x".repeat(1000));
    await mission("Cancel").click();
  });

  test("Add Objective dialog with Type, Title and Description", KEEPS_PAGE, async () => {
    await shown.page.getByRole("button", { name: "Add Objective" }).click();
    await expect(dialog().getByRole("group", { name: "Type" }).getByRole("radio")).toHaveCount(2);
    await expect(dialog().getByLabel("Title")).toBeVisible();
    await expect(dialog().getByLabel("Description")).toBeVisible();
  });

  test("(character counters shown)", KEEPS_PAGE, async () => {
    await openDialog();
    await expect(dialog().getByText("0/280", { exact: true })).toBeVisible();
    await expect(dialog().getByText("0/200", { exact: true })).toBeVisible();
  });

  test(
    "Objective: title required after trimming ('Invalid objective: Please enter a title for your objective.')",
    KEEPS_PAGE,
    async () => {
      await openDialog();
      await dialog().getByLabel("Title").fill("   ");
      await add().click();
      await expectNotice(shown.page, "Invalid objective: Please enter a title for your objective.");
      await expect(dialog()).toBeVisible();
    },
  );

  test("Title at most 280 characters", KEEPS_PAGE, async () => {
    await openDialog();
    await dialog().getByLabel("Title").fill("x".repeat(281));
    await expect(dialog().getByText("281/280 – 1 over the limit")).toBeVisible();
    await add().click();
    await expectNotice(
      shown.page,
      "Invalid objective: Please shorten this to 280 characters or fewer.",
    );
  });

  test("description at most 200", KEEPS_PAGE, async () => {
    await openDialog();
    await dialog().getByLabel("Title").fill("x".repeat(280));
    await dialog().getByLabel("Description").fill("y".repeat(201));
    await add().click();
    await expectNotice(
      shown.page,
      "Invalid objective: Please shorten this to 200 characters or fewer.",
    );
  });

  test("'Failed to create objective. Please try again.'", async () => {
    await openDialog();
    await dialog().getByLabel("Title").fill("x".repeat(280));
    shown.consoleErrors.allow(/500/);
    await dialog().getByLabel("Description").fill("y".repeat(200));
    await failRequest(shown.page, ["POST", "/api/objectives"]);
    await add().click();
    await expectNotice(shown.page, "Error: Failed to create objective. Please try again.");
    await expect(dialog().getByLabel("Title")).toHaveValue("x".repeat(280));
  });

  test("'Objective created successfully'; the button is disabled while its request is pending", async () => {
    await openDialog();
    await dialog().getByLabel("Title").fill("x".repeat(280));
    const answer = await holdRequest(shown.page, ["POST", "/api/objectives"]);
    await add().click();
    await expect(dialog().getByRole("button", { name: "Adding..." })).toBeDisabled();
    answer();
    await expectNotice(shown.page, "Objective created successfully");
    await expect(dialog()).toHaveCount(0);
  });

  test("each with a status badge: Active", KEEPS_PAGE, async () => {
    await openWith("personal");
    await expect(card("Personal").getByText("Active", { exact: true })).toBeVisible();
  });

  test("Only one objective per type per month ('Objective exists: You already have a {type} objective for this month.')", async () => {
    await openWith("personal");
    await shown.page.getByRole("button", { name: "Add Objective" }).click();
    await dialog().getByRole("radio", { name: "Personal" }).check();
    await dialog().getByLabel("Title").fill("Finish the notes");
    await add().click();
    await expectNotice(
      shown.page,
      "Objective exists: You already have a personal objective for this month.",
    );
  });

  test("The Add button is hidden once 2 objectives exist for the month", KEEPS_PAGE, async () => {
    await openWith("personal", "professional");
    await expect(card("Professional")).toContainText("Finish the notes");
    await expect(shown.page.getByRole("button", { name: "Add Objective" })).toHaveCount(0);
  });

  test("Active objectives have Complete and Mark Failed buttons", KEEPS_PAGE, async () => {
    await openWith("personal", "professional");
    for (const name of ["Personal", "Professional"]) {
      await expect(card(name).getByRole("button")).toHaveText(["Complete", "Mark Failed"]);
    }
  });

  test("'Failed to update objective. Please try again.'", async () => {
    await openWith("personal", "professional");
    shown.consoleErrors.allow(/500/);
    await failRequest(shown.page, ["PATCH", "/api/objectives/*/status"]);
    await card("Personal").getByRole("button", { name: "Complete" }).click();
    await expectNotice(shown.page, "Error: Failed to update objective. Please try again.");
    await expect(card("Personal").getByText("Active", { exact: true })).toBeVisible();
  });

  test("Objective status: active to completed; both buttons are disabled while the request is pending; 'Objective status updated'", async () => {
    await openWith("personal", "professional");
    const answer = await holdRequest(shown.page, ["PATCH", "/api/objectives/*/status"]);
    await card("Personal").getByRole("button", { name: "Complete" }).click();
    for (const button of await card("Personal").getByRole("button").all()) {
      await expect(button).toBeDisabled();
    }
    answer();
    await expect(card("Personal").getByText("Completed", { exact: true })).toBeVisible();
    await expectNotice(shown.page, "Objective status updated");
  });

  test("Objective status: active to failed", KEEPS_PAGE, async () => {
    await openWith("personal", "professional");
    await card("Professional").getByRole("button", { name: "Mark Failed" }).click();
    await expect(card("Professional").getByText("Failed", { exact: true })).toBeVisible();
  });

  test("Other statuses have no buttons", KEEPS_PAGE, async () => {
    await openEnded();
    await expect(shown.page.getByRole("article").getByRole("button")).toHaveCount(0);
  });

  test("Scoring: +1 win per completed objective, +1 loss per failed", async () => {
    await openEnded();
    await expect(region("Lifetime Record").getByText("1-1", { exact: true })).toBeVisible();
  });
});

test.describe("a month later", () => {
  const shown = useOwnPage({
    person: async (page) => {
      await signUp(page);
      await completeResearch(page);
      await setObjective(page, "personal", "Walk every morning", "completed");
      await setObjective(page, "professional", "Finish the notes", "failed");
    },
    page: async (page) => {
      const now = new Date();
      await page.clock.setFixedTime(new Date(now.getFullYear(), now.getMonth() + 1, 15));
      await page.goto("/objectives");
    },
  });

  test("Objectives History: earlier months, each with a 'completed-failed' badge", async () => {
    const month = new Date().toLocaleDateString("en-GB", {
      month: "long",
      year: "numeric",
    });
    const ended = shown.page
      .getByRole("region", { name: "Objectives History" })
      .getByRole("region", { name: month });
    await expect(ended.getByText("1-1")).toHaveText("1-1completed-failed");
    await expect(ended.getByRole("listitem")).toHaveText([
      /Walk every morning/,
      /Finish the notes/,
    ]);
  });
});
