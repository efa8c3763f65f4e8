import { expect, test } from "./fixtures.ts";

test("a visitor who rests on the link to sign in has that page before the click, and nothing complains", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const fetched = Promise.withResolvers<string>();
  session.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
    if (status === "Ready" || status === "Success") fetched.resolve(prefetchUrl);
  });
  await session.send("Preload.enable");
  await page.goto("/");
  const link = page.getByRole("link", { name: "Get Started" });
  await link.hover();
  expect(new URL(await fetched.promise).pathname).toBe("/login");
  await link.click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  expect(
    await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().deliveryType),
  ).toBe("navigational-prefetch");
});
