import { expect } from "@playwright/test";
import { test } from "./test.ts";

test("a page asks for the shell's own script once, though a header and a tag name it", async ({
  tab,
  network,
}) => {
  const response = await fetch(`${process.env["E2E_ORIGIN"]}/login`);
  const [, file = ""] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(await response.text()) ?? [];
  expect(response.headers.get("link")).toContain(file);
  const count = network.countScript(file);
  await tab.goto("/login");
  await tab.getByLabel("Email").see();
  expect(count()).toBe(1);
});
