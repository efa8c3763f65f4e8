import { addDays, getMonday } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { changeDay } from "@goals/contracts/endpoints/days";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { WEEK_QUESTIONS } from "@goals/contracts/weeks-and-years";
import { expect, test } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, planToday, sendWrite, setObjective, signUp, today } from "../person.ts";

const MONDAY = getMonday(today());

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

test(
  "a week shows what was done for what, a day of rest and its line; what is written is there a week later",
  { tag: "@long" },
  async ({ page }) => {
    await setObjective(page, "personal", "Walk every morning");
    await planToday(page, 1);
    const task = { title: "Walk to the sea", date: today(), slot: 3 };
    await sendWrite(page, planTask.path, { ...task, serves: "personal", completed: true });
    const rested = today() === MONDAY ? addDays(MONDAY, 1) : MONDAY;
    await sendWrite(page, buildPath(changeDay, { date: rested }), { rest: true }, "PATCH");
    const line = "It rained, and it was good.";
    await sendWrite(page, buildPath(changeDay, { date: today() }), { line }, "PATCH");

    await page.goto("/week");
    const days = page.getByRole("region", { name: "Seven days" });
    await expect(days.locator("[aria-current=date]")).toContainText("2 of 3 done");
    await expect(days.locator("[aria-current=date]")).toContainText(line);
    const rest = days.getByRole("listitem").filter({ has: page.locator(`[datetime="${rested}"]`) });
    await expect(rest).toContainText("Day of rest");
    const sum = page.getByRole("region", { name: "Said and done" });
    await expect(sum).toContainText("1 task toward it");
    await expect(sum).toContainText("2 of 3 tasks done. 1 was for life itself.");

    await page.getByLabel(WEEK_QUESTIONS.next).fill("A coat.");
    await page.reload();
    await expect(page.getByLabel(WEEK_QUESTIONS.next)).toHaveValue("A coat.");
    await page.getByRole("button", { name: "Save" }).click();
    await expectNotice(page, "Saved with this week");
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();

    await page.clock.setFixedTime(`${addDays(MONDAY, 7)}T09:00:00`);
    await page.goto("/today");
    await page.getByRole("link", { name: "Look back on last week" }).click();
    await expect(page.getByLabel(WEEK_QUESTIONS.next)).toHaveValue("A coat.");
    await page.getByRole("link", { name: "Next week" }).click();
    await expect(page).toHaveURL("/week");
    await expect(page.getByRole("region", { name: "What you wrote a week ago" })).toContainText(
      "A coat.",
    );
  },
);

test("a tick on Today is in the week when it is opened again, without a reload", async ({
  page,
}) => {
  await planToday(page, 1);
  await page.goto("/week");
  const day = page.getByRole("region", { name: "Seven days" }).locator("[aria-current=date]");
  await expect(day).toContainText("1 of 3 done");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Today" }).click();
  await page.getByRole("checkbox").nth(1).click();
  await expectNotice(page, "Task completed");
  await page.goBack();
  await expect(day).toContainText("2 of 3 done");
});

test(
  "a year is a picture in words and signs, a table, and an image to keep",
  { tag: "@long" },
  async ({ page }) => {
    await setObjective(page, "personal", "Walk every morning", "completed");
    await planToday(page, 3);
    await page.goto("/");
    await page.getByRole("link", { name: "The year" }).click();
    const year = today().slice(0, 4);
    const picture = page.getByRole("img", {
      name: `Your days in ${year}: 1 day with all three done`,
    });
    await expect(picture).toBeVisible();
    await expect(page.getByRole("region", { name: "Month by month" })).toContainText(
      "Completed: Walk every morning",
    );
    await page.getByText("Show as table").click();
    await expect(page.getByRole("table").locator(`tr:has([datetime="${today()}"])`)).toContainText(
      "All tasks completed",
    );
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as image" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${year}.png`);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
    const png = Buffer.concat(chunks);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    // Wide enough to print.
    expect(png.readUInt32BE(16)).toBeGreaterThan(1000);
    // One month is small, but it has the shades of letters and of a mark.
    const shades = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, image.width, image.height).data.buffer;
      return new Set(new Uint32Array(pixels ?? new ArrayBuffer(0))).size;
    }, png.toString("base64"));
    expect(shades).toBeGreaterThan(50);
  },
);
