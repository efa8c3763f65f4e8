import { expect, test } from "vitest";
import { isKitCompatible } from "../src/remote-build.ts";

test.each([
  ["1.2.3", "1.2.3", true],
  ["1.2.3", "1.2.0", true],
  ["1.10.0", "1.9.9", true],
  ["1.2.3", "1.2.4", false],
  ["1.2.3", "1.3.0", false],
  ["2.0.0", "1.2.3", false],
  ["1.2.3", "2.0.0", false],
  ["1.2.3", "", false],
  ["1.2.3", "next", false],
])("a host with kit %s runs a remote made with %s: %s", (host, madeWith, fits) => {
  expect(isKitCompatible(host, madeWith)).toBe(fits);
});
