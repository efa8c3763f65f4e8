import { expect, test } from "../fixtures.ts";

const FEATURES = [
  "Research & Discovery",
  "Three Big Rocks Daily",
  "Daily Execution",
  "Progress Tracking",
  "Personal Analysis",
  "Simple, Focused Interface",
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page explains the product, shows a morning and pitches six features", async ({
    page,
    keep,
  }) => {
    await page.goto("/");
    await expect(page).toHaveTitle("Goals – live a day that fits your mission");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Live a day that fits your mission.",
    );
    await expect(page.getByRole("region", { name: "Features" }).getByRole("heading")).toHaveText(
      FEATURES,
    );

    const morning = page.getByRole("region", { name: "An example morning" });
    await expect(morning.getByText("In Progress", { exact: true })).toBeVisible();
    await morning.getByRole("checkbox", { name: "Thirty minutes of Portuguese" }).check();
    await expect(morning.getByText("Complete", { exact: true })).toBeVisible();
    await expect(morning.getByText("In Progress", { exact: true })).toBeHidden();
    await expect(morning.locator("[aria-current=date]")).toHaveText(/All tasks completed/, {
      useInnerText: true,
    });
    await keep("landing");
  });

  for (const name of ["Get Started", "Begin Your Journey"]) {
    test(`a visitor's '${name}' leads to /login`, async ({ page }) => {
      await page.goto("/");
      await page.getByRole("link", { name }).click();
      await expect(page).toHaveURL("/login");
    });
  }
});

test("a stranger's page asks for one stylesheet and no script, and nothing in it moves", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.resourceType()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requests.filter((type) => type !== "other").toSorted()).toEqual([
    "document",
    "stylesheet",
  ]);
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const observer = new PerformanceObserver((list) => (count += list.getEntries().length));
        observer.observe({ type: "layout-shift", buffered: true });
        // Waits two frames, because buffered entries are reported after the first.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(count)));
      }),
  );
  expect(shifts).toBe(0);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
});

test("the colours follow the device, or the choice in the profile", async ({ page, context }) => {
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const light = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await background();
  expect(dark).not.toBe(light);
  await context.addCookies([{ name: "theme", value: "light", url: page.url() }]);
  await page.reload();
  expect(await background()).toBe(light);
});
