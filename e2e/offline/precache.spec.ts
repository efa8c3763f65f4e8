import { expect } from "@playwright/test";
import { completeResearch, signUp } from "../person.ts";
import { waitForServiceWorker, test } from "./offline-test.ts";

test("an idle page has loaded the files of the other pages: the first click on one makes no request", async ({
  page,
}) => {
  await signUp(page);
  // Without it a dialog on Today covers the link to Goals.
  await completeResearch(page);
  await page.goto("/chat");
  await waitForServiceWorker(page);
  const files: { readonly path: string; readonly isKept: boolean }[] = [];
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith("/mf/")) files.push({ path, isKept: response.fromServiceWorker() });
  });
  const links = page.getByRole("navigation", { name: "Main" });
  for (const [link, heading] of [
    ["Today", "Today's Actions"],
    ["Goals", "Goals & Mission"],
  ] as const) {
    await links.getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await page.waitForLoadState("networkidle");
  }
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(({ isKept }) => !isKept)).toEqual([]);
});
