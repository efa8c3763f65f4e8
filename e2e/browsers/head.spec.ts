import { expect } from "@playwright/test";
import { test } from "./test.ts";

test("a page asks for its script and each stylesheet once, though a header and a tag name them", async ({
  tab,
  network,
}) => {
  const response = await fetch(`${process.env["E2E_ORIGIN"]}/login`);
  const html = await response.text();
  const named = /<(?:script type="module"[^>]* src|link rel="stylesheet"[^>]* href)="([^"]+)"/g;
  const files = [...html.matchAll(named)].map(([, file = ""]) => file);
  expect(files).toHaveLength(3);
  for (const file of files) expect(response.headers.get("link")).toContain(`<${file}>`);
  const counts = files.map((file) => network.countFile(file));
  await tab.goto("/login");
  await tab.getByLabel("Email").see();
  expect(counts.map((count) => count())).toEqual([1, 1, 1]);
});
