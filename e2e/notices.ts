import { expect, type Page } from "@playwright/test";

/** The visible toasts. */
export function getNotices(page: Page) {
  return page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
}

/**
 * Expects one toast besides those that are disappearing, in the specification's notation: "Title" or "Title:
 * Description".
 */
export async function expectNotice(page: Page, words: string) {
  const [title = "", description] = words.split(": ");
  const newest = getNotices(page)
    .and(page.locator("[data-removed=false]"))
    .filter({ hasText: description ?? title })
    .first();
  await expect(newest.locator("[data-title]")).toHaveText(title);
  await expect(newest.locator("[data-description]")).toHaveText(description ? [description] : []);
}
