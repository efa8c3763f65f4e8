import { QUESTIONS } from "@goals/contracts/questions/questions";
import { researchList } from "@goals/contracts/research";
import { listResearch } from "@goals/contracts/endpoints/research";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { failRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { beginResearch, signUp } from "../person.ts";

const SECTION = "interests_skills";
const { options, prompts } = QUESTIONS[SECTION];
const AT = `/research?section=${SECTION}`;

test.beforeEach(({ page }) => signUp(page));

async function stored(page: Page) {
  const records = researchList.parse(await (await page.request.get(listResearch.path)).json());
  return records.find(({ section }) => section === SECTION);
}

const storedWords = async (page: Page) => (await stored(page))?.writtenResponses["0"];

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("words that were typed a moment before a reload are kept, the server being away or not", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  await beginResearch(page, SECTION, 10);
  await failRequest(page, ["POST", "/api/research"]);
  await page.goto(AT);
  await page.getByLabel(prompts[0]).fill("Half a sentence");
  await page.reload();
  await button(page, "Previous").click();
  await expect(page.getByLabel(prompts[0])).toHaveValue("Half a sentence");
});

test(
  "a word stays as it is typed while it is composed and saved, in composed or decomposed letters",
  { tag: "@long" },
  async ({ page }) => {
    await beginResearch(page, SECTION, 10);
    await page.goto(AT);
    const field = page.getByLabel(prompts[0]);
    await field.focus();
    const keyboard = await page.context().newCDPSession(page);
    const type = async (write: () => Promise<unknown>) => {
      const saved = page.waitForResponse(
        (response) =>
          response.request().method() === "POST" && response.url().endsWith("/research"),
      );
      await write();
      await saved;
    };
    await type(() =>
      keyboard.send("Input.imeSetComposition", {
        text: "ふゆ",
        selectionStart: 2,
        selectionEnd: 2,
      }),
    );
    await expect(field).toHaveValue("ふゆ");
    await type(() => keyboard.send("Input.insertText", { text: "冬" }));
    await type(() => page.keyboard.insertText(" fu\u0308r"));
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expect(field).toHaveValue("冬 fu\u0308r");
    expect(await storedWords(page)).toBe("冬 für");
    await type(() => page.keyboard.insertText(" gru\u0308n"));
    expect(await storedWords(page)).toBe("冬 für grün");
    await page.reload();
    await button(page, "Previous").click();
    await expect(field).toHaveValue("冬 für grün");
  },
);

test("text typed just before the page closes reaches the server", async ({ page }) => {
  await beginResearch(page, SECTION, 10);
  await page.goto(AT);
  await page.getByLabel(prompts[0]).fill("On the way out");
  await page.goto("about:blank");
  await expect.poll(() => storedWords(page)).toBe("On the way out");
});

test("words survive a crash and a session that has ended", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/401|500/);
  const person = await signUp(page);
  await beginResearch(page, SECTION, 10);
  const tab = await context.newPage();
  await failRequest(tab, ["POST", "/api/research"]);
  await tab.goto(AT);
  await tab.getByLabel(prompts[0]).fill("Before the crash");
  await tab.close();

  await page.goto(AT);
  await button(page, "Previous").click();
  await expect(page.getByLabel(prompts[0])).toHaveValue("Before the crash");
  await expect.poll(() => storedWords(page)).toBe("Before the crash");
  await context.clearCookies();
  await page.getByLabel(prompts[0]).fill("After the session");
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(AT);
  await expect.poll(() => storedWords(page)).toBe("After the session");
});

test(
  "two tabs on one section keep each other's answers",
  { tag: "@long" },
  async ({ page, context }) => {
    await beginResearch(page, SECTION, 10);
    await page.goto(AT);
    const other = await context.newPage();
    await other.goto(AT);
    await expect(other.getByLabel(prompts[0])).toHaveValue("");
    await page.getByLabel(prompts[0]).fill("Written here");
    await expect.poll(() => storedWords(page)).toBe("Written here");
    await button(other, "Previous").click();
    await other.keyboard.press("5");
    await button(other, "Save").click();
    await expectNotice(other, "Progress saved");
    await expect
      .poll(() => stored(page))
      .toMatchObject({
        mcAnswers: { 9: options[4] },
        writtenResponses: { 0: "Written here" },
      });
    await button(other, "Continue to Written").click();
    await expect(other.getByLabel(prompts[0])).toHaveValue("Written here");
  },
);
