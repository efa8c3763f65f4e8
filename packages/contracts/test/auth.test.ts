import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { emailField, knownAddress, registration, toAddress } from "../src/auth.ts";
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

  test("has one spelling: its domain as mail servers name it, however it was typed", () => {
    for (const typed of [
      "x@bücher-1.example",
      "X@BÜCHER-1.example",
      "x@bu\u0308cher-1.example",
      "x@xn--bcher-1-n2a.example",
      "x@bücher-1。example",
      "\u200bx@bücher-1.example\u00a0",
    ])
      expect(z.parse(emailField, typed)).toBe("x@xn--bcher-1-n2a.example");
    expect(z.parse(emailField, "ü@пример.рф")).toBe("ü@xn--e1afmkfd.xn--p1ai");
  });

  test("a host that no mail server can have is not spelled: ﷺ alone would be eighteen letters", () => {
    const typed = `a@${"ﷺ".repeat(1000)}.com`;
    expect(toAddress(typed)).toBe(typed);
  });

  test.each([
    "mailto:a@b.cd",
    "a..b@c.de",
    ".a@c.de",
    "a.@c.de",
    "a@-c.de",
    "a@c.de-",
    "a@c..de",
    "a@1.2.3.4",
    "a@127.1",
    "a@b_c.de",
    "a@c.de/x",
    "a@c.de:80",
    "a@user@c.de",
    "a@c.de?subject=x",
  ])("a new account cannot have %j", (text) => {
    expect(z.safeParse(emailField, text).success).toBe(false);
  });

  test("a mailbox that exists may have a name that no new one gets", () => {
    expect(z.parse(knownAddress, "A..B@Docomo.example")).toBe("a..b@docomo.example");
    expect(z.parse(emailField, "o'brien+goals@mail.co.example")).toBe(
      "o'brien+goals@mail.co.example",
    );
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

  test("hashes one form of a password, however the keyboard composes it", () => {
    const parse = (password: string) => z.parse(registration, { ...good, password }).password;
    expect(parse("gru\u0308nes Haus")).toBe("grünes Haus");
    expect(parse("grünes\u00a0Haus")).toBe("grünes Haus");
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
