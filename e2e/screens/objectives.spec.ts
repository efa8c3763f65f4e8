import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { failing, holding } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, setObjective, signUp } from "../person.ts";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

const card = (page: Page, name: "Personal" | "Professional") =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function openDialog(page: Page) {
  await page.goto("/objectives");
  await page.getByRole("button", { name: "Add Objective" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Objective" });
  return { dialog, add: dialog.getByRole("button", { name: "Add Objective" }) };
}

test("Goals & Mission begins with '0-0', no mission and two open places", async ({ page }) => {
  await page.goto("/objectives");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Goals & Mission");
  await expect(
    page.getByRole("region", { name: "Lifetime Record" }).getByText("0-0", { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Unified Mission" }).getByRole("button"),
  ).toHaveText("Add");
  await expect(card(page, "Personal")).toContainText("Not set for this month.");
  await expect(card(page, "Professional")).toContainText("Not set for this month.");
});

test("Add Objective: Type, Title and Description with counters; the title is required", async ({
  page,
}) => {
  const { dialog, add } = await openDialog(page);
  await expect(dialog.getByRole("group", { name: "Type" }).getByRole("radio")).toHaveCount(2);
  await expect(dialog.getByRole("radio", { name: "Personal" })).toBeChecked();
  await expect(dialog.getByText("0/280", { exact: true })).toBeVisible();
  await expect(dialog.getByText("0/200", { exact: true })).toBeVisible();
  await dialog.getByLabel("Title").fill("   ");
  await add.click();
  await expectNotice(page, "Invalid objective: Please enter a title for your objective.");
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog).toBeVisible();
});

test("title at most 280 characters, description at most 200", async ({ page }) => {
  const { dialog, add } = await openDialog(page);
  await dialog.getByLabel("Title").fill("x".repeat(281));
  await dialog.getByLabel("Description").fill("y".repeat(200));
  await expect(dialog.getByText("281/280 – 1 over the limit")).toBeVisible();
  await expect(dialog.getByText("200/200", { exact: true })).toBeVisible();
  await add.click();
  await expectNotice(page, "Invalid objective: Please shorten this to 280 characters or fewer.");

  await dialog.getByLabel("Title").fill("x".repeat(280));
  await dialog.getByLabel("Description").fill("y".repeat(201));
  await add.click();
  await expectNotice(page, "Invalid objective: Please shorten this to 200 characters or fewer.");

  await dialog.getByLabel("Description").fill("y".repeat(200));
  await add.click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, "Personal")).toContainText("x".repeat(280));
});

test("only one objective per type per month, and no Add button once 2 exist", async ({ page }) => {
  await setObjective(page, "personal", "Walk every morning");
  const { dialog, add } = await openDialog(page);
  await expect(dialog.getByRole("radio", { name: "Professional" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Personal" }).check();
  await dialog.getByLabel("Title").fill("Finish the notes");
  await add.click();
  await expectNotice(
    page,
    "Objective exists: You already have a personal objective for this month.",
  );

  await dialog.getByRole("radio", { name: "Professional" }).check();
  const answer = await holding(page, ["POST", "/api/objectives"]);
  await dialog.getByLabel("Title").press("Enter");
  await expect(dialog.getByRole("button", { name: "Adding..." })).toBeDisabled();
  answer();
  await expectNotice(page, "Objective created successfully");
  await expect(dialog).toHaveCount(0);
  await expect(card(page, "Professional")).toContainText("Finish the notes");
  await expect(page.getByRole("button", { name: "Add Objective" })).toHaveCount(0);
});

test("'Failed to create objective. Please try again.' keeps the words, also when the dialog is closed", async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  const { dialog, add } = await openDialog(page);
  await dialog.getByLabel("Title").fill("Walk every morning");
  await failing(page, ["POST", "/api/objectives"]);
  await add.click();
  await expectNotice(page, "Error: Failed to create objective. Please try again.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Add Objective" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Walk every morning");
});

test("active objectives have Complete and Mark Failed, ended ones no buttons; the record counts both", async ({
  page,
}) => {
  await setObjective(page, "personal", "Walk every morning");
  await setObjective(page, "professional", "Finish the notes");
  await page.goto("/objectives");
  const personal = card(page, "Personal");
  const professional = card(page, "Professional");
  await expect(personal.getByText("Active", { exact: true })).toBeVisible();
  await expect(personal.getByRole("button")).toHaveText(["Complete", "Mark Failed"]);

  const answer = await holding(page, ["PATCH", "/api/objectives/*/status"]);
  await personal.getByRole("button", { name: "Complete" }).click();
  for (const button of await personal.getByRole("button").all())
    await expect(button).toBeDisabled();
  answer();
  await expectNotice(page, "Objective status updated");
  await expect(personal.getByText("Completed", { exact: true })).toBeVisible();
  await expect(personal.getByRole("button")).toHaveCount(0);

  await professional.getByRole("button", { name: "Mark Failed" }).click();
  await expect(professional.getByText("Failed", { exact: true })).toBeVisible();
  await expect(professional.getByRole("button")).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: "Lifetime Record" }).getByText("1-1", { exact: true }),
  ).toBeVisible();
});

test("'Failed to update objective. Please try again.' leaves it active", async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  await setObjective(page, "personal", "Walk every morning");
  await page.goto("/objectives");
  await failing(page, ["PATCH", "/api/objectives/*/status"]);
  await card(page, "Personal").getByRole("button", { name: "Complete" }).click();
  await expectNotice(page, "Error: Failed to update objective. Please try again.");
  await expect(card(page, "Personal").getByText("Active", { exact: true })).toBeVisible();
  await expect(card(page, "Personal").getByRole("button", { name: "Complete" })).toBeEnabled();
});

test("Objectives History: earlier months, each with a 'completed-failed' badge", async ({
  page,
}) => {
  await setObjective(page, "personal", "Walk every morning", "completed");
  await setObjective(page, "professional", "Finish the notes", "failed");
  const now = new Date();
  await page.clock.setFixedTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15));
  await page.goto("/objectives");
  const history = page.getByRole("region", { name: "Objectives History" });
  const month = now.toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const ended = history.getByRole("region", { name: month });
  await expect(ended.getByText("1-1")).toHaveText("1-1completed-failed");
  await expect(ended.getByRole("listitem")).toHaveText([/Walk every morning/, /Finish the notes/]);
  await expect(card(page, "Personal")).toContainText("Not set for this month.");
});

test("the first visit after a month shows what was won and lost, and what was taken from it when the next is set", async ({
  page,
}) => {
  await setObjective(page, "personal", "Walk every morning", "completed");
  await setObjective(page, "professional", "Finish the notes", "failed");
  const now = new Date();
  await page.clock.setFixedTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 9));
  const month = now.toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  await page.goto("/");
  const review = page.getByRole("region", { name: `${month} is over` });
  await expect(review.getByText("1 won, 1 lost.", { exact: true })).toBeVisible();
  const line = review.getByLabel("Professional: what I take from it (optional)");
  await expect(review.getByRole("button")).toHaveText("Nothing to add");
  await line.fill("x".repeat(281));
  await review.getByRole("button", { name: "Keep" }).click();
  await expect(review.getByText("Please shorten this to 280 characters or fewer.")).toBeVisible();
  await line.fill("Smaller steps.");
  await review.getByRole("button", { name: "Keep" }).click();
  await expect(review).toHaveCount(0);

  await page.goto("/objectives");
  await expect(page.getByRole("region", { name: "Objectives History" })).toContainText(
    "What I take from it: Smaller steps.",
  );
  await expect(review).toHaveCount(0);
  await page.getByRole("button", { name: "Add Objective" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Objective" });
  await expect(dialog.getByRole("figure")).toHaveCount(0);
  await dialog.getByRole("radio", { name: "Professional" }).check();
  await expect(dialog.getByRole("figure")).toHaveText(`What you took from ${month}Smaller steps.`);
  await expect(page.getByRole("region", { name: "Lifetime Record" })).toContainText("1-1");
});

test("in the last three days of a month an active objective says how long it has", async ({
  page,
}) => {
  await setObjective(page, "personal", "Walk every morning");
  await setObjective(page, "professional", "Finish the notes", "completed");
  const now = new Date();
  const onDayBeforeNext = (days: number) =>
    page.clock.setFixedTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1 - days, 9));
  const notice = page.getByText(/^Open (for|until)/);

  await onDayBeforeNext(4);
  await page.goto("/objectives");
  await expect(card(page, "Personal")).toContainText("Walk every morning");
  await expect(notice).toHaveCount(0);
  for (const [days, words] of [
    [3, "Open for 3 more days"],
    [1, "Open until midnight"],
  ] as const) {
    await onDayBeforeNext(days);
    for (const path of ["/", "/objectives"]) {
      await page.goto(path);
      await expect(notice).toHaveText([words]);
    }
  }
});
