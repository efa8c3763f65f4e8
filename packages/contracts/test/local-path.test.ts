import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toLocalPath } from "../src/sign-in-redirect.ts";

const HOME = "https://goals.example";

describe("the address after signing in", () => {
  test.each(["/today", "/research?section=time_horizons", "/objectives"])("back to %s", (path) => {
    expect(toLocalPath(path)).toBe(path);
  });

  test.each([
    null,
    "",
    "today",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "https://evil.test/",
    "javascript:alert(1)",
    "/..//evil.test",
    "/.//evil.test",
    "/%2e%2e//evil.test",
  ])("never away from the site: %j", (next) => {
    expect(new URL(toLocalPath(next), HOME).origin).toBe(HOME);
  });

  test("it stays on the site for any input", () => {
    const bits = fc.constantFrom(
      "/",
      "\\",
      "//",
      "..",
      ".",
      "@",
      ":",
      "\t",
      "%2f",
      "%5c",
      "evil.test",
      "https:",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 8 }), fc.string(), (parts, tail) => {
        expect(new URL(toLocalPath(`/${parts.join("")}${tail}`), HOME).origin).toBe(HOME);
      }),
      { numRuns: 3000 },
    );
  });
});
