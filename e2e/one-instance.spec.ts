import { expect, test } from "./fixtures.ts";
import { completeResearch, signUp } from "./person.ts";

/** Strings that occur only in each implementation. A bundle with a copy contains them. */
const SIGNATURES = {
  react: "https://react.dev/errors/",
  router: "may be used only in the context of a <Router>",
  cache: "dedupingInterval",
  session: "goals:next-notice",
  notices: "data-notice",
};

test("a page of three remotes runs one React, one router, one cache and one session", async ({
  page,
}) => {
  await signUp(page);
  await completeResearch(page);

  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
  });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Research Progress" })).toContainText("4/4");
  await expect(page.getByRole("region", { name: "Scoreboard" })).toContainText("0-0");
  await expect(page.getByRole("table")).toBeVisible();

  const remotes = [...scripts].filter((path) => /\/mf\/[^/]+\/remoteEntry-/.test(path));
  expect(remotes).toHaveLength(3);
  const texts = await Promise.all(
    [...scripts].map(async (path) => (await page.request.get(path)).text()),
  );
  for (const [what, words] of Object.entries(SIGNATURES)) {
    expect(texts.filter((text) => text.includes(words)).length, what).toBe(1);
  }
});

test("a link inside a remote moves the shell without a new document", async ({ page }) => {
  await signUp(page);
  await page.goto("/");
  await page.evaluate(() => Reflect.set(globalThis, "sameDocument", true));
  await page
    .getByRole("region", { name: "Research Progress" })
    .getByRole("link", { name: "Continue Research" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(globalThis, "sameDocument"))).toBe(true);
});
