import { expect, test } from "../fixtures.ts";
import { completeResearch, signUp } from "../person.ts";

test.use({ without: ["mf-goals"] });

test(
  "with one remote's Worker absent everything but its pages works",
  { tag: "@long" },
  async ({ page, consoleErrors, keep }) => {
    consoleErrors.allow(/503|Federation Runtime/);
    await signUp(page);
    await completeResearch(page);

    await page.goto("/");
    await expect(page.getByRole("region", { name: "Research Progress" })).toContainText(
      "4/4 sections complete",
    );
    await expect(page.getByRole("region", { name: "Scoreboard" })).toContainText(
      "This card could not be loaded just now.",
    );
    await keep("without-mf-goals");

    await page.getByRole("button", { name: "Create Today's Tasks" }).click();
    const boxes = page.getByRole("region", { name: "Today's Focus" }).getByRole("checkbox");
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) await box.click();
    await expect(page.getByRole("cell", { name: /All tasks completed/ })).toBeVisible();

    await page.getByRole("link", { name: "Goals", exact: true }).last().click();
    await expect(page.getByText("This page could not be loaded just now.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();

    await page.getByRole("link", { name: "Today", exact: true }).click();
    await expect(page.getByText("3/3 completed")).toBeVisible();
    await page.getByRole("link", { name: "Chat" }).click();
    await page.getByRole("textbox", { name: "Message" }).fill("How does the score work?");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log")).toContainText("Each objective you complete is a win");
  },
);
