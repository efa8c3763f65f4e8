import { expect, test } from "./fixtures.ts";
import { completeResearch, signUp } from "./person.ts";

test("a remote is loaded only when a page needs it", async ({ page }) => {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const remote = /\/mf\/([^/]+)\//.exec(request.url())?.[1];
    if (remote) asked.add(remote);
  });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  expect([...asked]).toEqual([]);

  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  expect([...asked]).toEqual(["mf-auth"]);
});

for (const part of ["remoteEntry-*.js", "assets/today-page-*.js"]) {
  test(`a page whose ${part} did not arrive says so, and comes after a retry`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED|dynamically imported module/);
    await signUp(page);
    await completeResearch(page);
    await page.goto("/chat");

    const pattern = `**/mf/mf-today/${part}`;
    await page.route(pattern, (route) => route.abort());
    await page.getByRole("link", { name: "Today", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("This page could not be loaded just now.");

    await page.unroute(pattern);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Save Today's Plan" })).toBeVisible();
  });
}
