import { expect, test } from "../fixtures.ts";
import { signUp } from "../person.ts";

test("an unknown address is a 404 with the page's two sentences and a way home", async ({
  page,
  complaints,
}) => {
  complaints.expect(/404 \(Not Found\)/);
  const answer = await page.goto("/objectives/of-next-year");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expect(
    page.getByText("Did you forget to add the page to the router?", { exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("it is the same page for who is signed in, and leads to the dashboard", async ({
  page,
  complaints,
}) => {
  complaints.expect(/404 \(Not Found\)/);
  await signUp(page);
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});
