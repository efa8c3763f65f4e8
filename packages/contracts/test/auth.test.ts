import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { emailField, registration } from "../src/auth.ts";
import { VALIDATION } from "../src/notices.ts";

describe("an e-mail address", () => {
  test("is trimmed and lower-cased", () => {
    expect(z.parse(emailField, "  Ada@Example.COM ")).toBe("ada@example.com");
  });

  test.each([
    "ada@example.com,eve@evil.test",
    "ada@example.com\r\nBcc: eve@evil.test",
    "ada@@example.com",
    "ada@example",
    "@example.com",
    "ada@example.",
    "a da@example.com",
    "<ada@example.com>",
    `ada@${"e".repeat(260)}.com`,
  ])("%j is not one plain address", (text) => {
    expect(z.safeParse(emailField, text).success).toBe(false);
  });

  test("every accepted address has one @ and nothing that could start a second recipient or header", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 30 }),
        fc.emailAddress(),
        (noise, email) => {
          const result = z.safeParse(emailField, noise + email);
          if (result.success) expect(result.data).toMatch(/^[^\s,;<>@]+@[^\s,;<>@]+$/u);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("a registration", () => {
  const good = { name: "Ada Lovelace", email: "ada@example.com", password: "engine" };

  test("accepts six characters and takes the password as typed", () => {
    expect(z.parse(registration, { ...good, password: "  pass  " }).password).toBe("  pass  ");
    expect(
      z.safeParse(registration, { ...good, password: "12345" }).error?.issues[0]?.message,
    ).toBe(VALIDATION.password.description);
  });

  test("asks for every field with the specification's sentence", () => {
    for (const field of ["name", "email", "password"]) {
      const issue = z.safeParse(registration, { ...good, [field]: "" }).error?.issues[0];
      expect(issue?.message).toBe(VALIDATION.credentials.description);
    }
  });

  test("takes no field that the server owns", () => {
    expect(z.safeParse(registration, { ...good, id: "me" }).success).toBe(false);
  });
});
