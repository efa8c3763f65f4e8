import { QUESTIONS } from "@goals/contracts/questions/questions";
import { expect, test } from "../fixtures.ts";
import { completeResearch, signUp } from "../person.ts";

test("an analysis: generated, the same again, one line set aside and taken back", async ({
  page,
  keep,
}) => {
  await signUp(page);
  await completeResearch(page);
  await page.goto("/research");
  const generate = page.getByRole("button", { name: "Generate Analysis" });
  await generate.click();
  await expect(page.getByText("Analysis Generated!")).toBeVisible();
  await generate.click();
  await expect(page.getByText("Nothing has changed")).toBeVisible();

  const card = page.getByRole("region", { name: "Analysis & Insights" });
  const insights = card
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Not me" }) });
  const line = insights.first();
  const before = await insights.count();
  await line.getByRole("button", { name: "That's me" }).click();
  await expect(line.getByRole("button", { name: "That's me" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await line.getByRole("button", { name: "Not me" }).click();
  await expect(insights).toHaveCount(before - 1);
  await card.getByText("Lines you set aside (1)").click();
  await expect(card.getByRole("button", { name: /^Bring back/ })).toHaveCount(1);
  await keep("analysis-set-aside");

  await card.getByRole("button", { name: /^Bring back/ }).click();
  await expect(card.getByText(/^Lines you set aside/)).toHaveCount(0);
  await expect(card.locator("h3:focus")).toHaveCount(1);

  // Parts of the picture can be judged nowhere.
  const judged = card.locator("section", { has: page.getByRole("button", { name: "Not me" }) });
  const name = await judged.last().getByRole("heading", { level: 3 }).innerText();
  const title = page.getByRole("heading", { name, exact: true });
  const list = card.locator("section", { has: title });
  const notMe = list.getByRole("button", { name: "Not me" });
  await expect(notMe).not.toHaveCount(0);
  for (let left = await notMe.count(); left > 0; left -= 1) {
    await notMe.last().click();
    await expect(notMe).toHaveCount(left - 1);
  }
  await expect(title).toHaveCount(0);
});

test("a retake shows which answers moved since the section was completed", async ({
  page,
  keep,
}) => {
  await signUp(page);
  await completeResearch(page, ["time_horizons"]);
  const { items, options } = QUESTIONS.time_horizons;
  await page.goto("/research?section=time_horizons");
  await expect(page.getByText(/^Completed on/)).toBeVisible();
  await page.getByText("All 12 answers").click();
  await page.getByRole("button", { name: items[0]?.text ?? "" }).click();
  await page.getByRole("radio", { name: options[4], exact: true }).click();
  await expect(page.getByText("Question 2 of 10")).toBeVisible();
  await page.getByText(/^1 answer has changed since you completed this on/).click();
  await expect(page.getByRole("deletion")).toHaveText(options[0]);
  await expect(page.getByRole("insertion")).toHaveText(options[4]);
  await keep("retake");
});
