import { expect, test } from "./fixtures.ts";
import { completeResearch, signUp } from "./person.ts";

const HOSTILE = [
  `<p id="boot">{"user":null,"remotes":[],"data":{},"providerSignIn":false}</p>`,
  `<template id="app"><p>Not the app</p></template>`,
  `<p x=a"b><textarea><p y=c"d>`,
  "<plaintext>",
];

// The edge refuses such HTML. If it ever let some through, the app would start all the same.
for (const html of HOSTILE)
  test(`the app starts from its own elements, whatever a remote's HTML has: ${html.slice(0, 16)}`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/418|423|425|[Hh]ydrat/);
    await signUp(page);
    await completeResearch(page);
    await page.route("**/today", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<div id="root">', (root) => root + html);
      expect(body).toContain(html);
      await route.fulfill({ response, body });
    });
    await page.goto("/today");
    // A new document would have another one.
    const own = (await page.locator("html").getAttribute("data-page")) ?? "";
    expect(own).not.toBe("");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today's Actions");
    // By key: what such HTML leaves outside the app may lie over it.
    await page.locator("#root").getByRole("link", { name: "Chat" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Chat");
    await expect(page.locator("html")).toHaveAttribute("data-page", own);
  });
