import { BOOTSTRAP_ELEMENT, type Bootstrap } from "@goals/contracts/page";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./person.ts";

/** The addresses of all files of one expose, as the edge wrote them into the page. */
const filesOf = (page: Page, remote: string, expose: string): Promise<string[]> =>
  page.evaluate(
    ([id, name, part]) => {
      const { remotes }: Bootstrap = JSON.parse(document.getElementById(id)?.textContent ?? "");
      const build = remotes.find((one) => one.name === name)?.build;
      return (build?.exposes[part] ?? []).map((file) => `/mf/${name}/${file}`);
    },
    [BOOTSTRAP_ELEMENT, remote, expose] as const,
  );

test("a finger on a link asks for the files of its page before it is lifted, and nothing is asked for twice", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/chat");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Chat");
  await page.waitForLoadState("networkidle");
  const wanted = await filesOf(page, "mf-today", "today-page");
  expect(wanted.length).toBeGreaterThan(1);
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/mf/")) requests.push(pathname);
  });

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Today" }).hover();
  expect(requests).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => requests.toSorted()).toEqual(wanted.toSorted());
  await expect(page).toHaveURL(/\/chat$/);
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today's Actions");
  await page.waitForLoadState("networkidle");
  // Files beside the tasks may come after them.
  expect(requests).toHaveLength(new Set(requests).size);
});
