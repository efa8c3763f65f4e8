import { QUESTIONS } from "@goals/contracts/questions/questions";
import { listResearch, saveResearch } from "@goals/contracts/endpoints/research";
import { expect, test } from "../fixtures.ts";
import { failRequest } from "../intercept.ts";
import { beginResearch, signUp, write } from "../person.ts";

const { options } = QUESTIONS.time_horizons;
const [FIRST, MINE, , NEWER] = options;

test("an answer that was chosen here and not saved does not go over one that was saved since: both are shown, and the person chooses", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  await signUp(page);
  await beginResearch(page, "time_horizons", 1);
  await failRequest(page, ["POST", saveResearch.path]);
  await page.goto("/research?section=time_horizons");
  await page.getByRole("radio", { name: MINE, exact: true }).check();
  await page.goto("/chat");
  await write(page, saveResearch.path, {
    section: "time_horizons",
    mcAnswers: { 0: FIRST, 1: NEWER },
    writtenResponses: {},
    completed: false,
  });
  await page.unrouteAll();

  const stored = async () =>
    (await (await page.request.get(listResearch.path)).json())[0].mcAnswers[1];
  await page.goto("/research?section=time_horizons");
  const choice = page.getByRole("group", { name: /^Other answers were saved since/ });
  await expect(choice).toContainText(`Saved: ${NEWER}. Chosen here: ${MINE}.`);
  await page.reload();
  await expect(choice).toBeVisible();
  expect(await stored()).toBe(NEWER);
  await choice.getByRole("button", { name: "Keep mine" }).click();
  await expect(choice).toHaveCount(0);
  await expect.poll(stored).toBe(MINE);
});
