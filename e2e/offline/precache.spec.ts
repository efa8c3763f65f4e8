import { expect } from "@playwright/test";
import { completeResearch, signUp } from "../person.ts";
import { waitForServiceWorker, test } from "./offline-test.ts";

test("a page at rest has the files of the pages it does not show: the first click on one asks the network for none", async ({
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
