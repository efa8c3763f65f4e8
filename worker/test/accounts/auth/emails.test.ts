import { emailField } from "@goals/contracts/auth";
import { toLine } from "@goals/contracts/fields";
import { register, requestPasswordReset, signIn } from "@goals/contracts/endpoints/auth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openEdge } from "../../edge.ts";
import { openBrowser } from "../../person.ts";
import { rows } from "../../database.ts";

const word = fc.string({
  unit: fc.constantFrom(...Array.from("abcXYZ019._+-éß")),
  minLength: 1,
  maxLength: 12,
});
const poison = fc.constantFrom(
  ...Array.from("\r\n\t\0,;<>\"'()[]\\@: \u00a0\u2028\u200b"),
  "\r\nBcc: ",
  "%0d%0a",
  " , ",
);

describe("an e-mail is normalised, then validated: one address", () => {
  test("every accepted address has one spelling and is plain, even from poisoned texts", () => {
    const parts = fc.array(fc.oneof(word, poison), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, word, word, (noise, user, host) => {
        for (const text of [
          `${noise.join("")}${user}@${host}.ch`,
          `${user}@${host}.ch${noise.join("")}`,
        ]) {
          const result = z.safeParse(emailField, text);
          if (!result.success) continue;
          expect(result.data).toMatch(/^[^\s,;<>@\p{C}]+@[a-z0-9.-]+$/u);
          const name = toLine(text)
            .toLowerCase()
            .replace(/@[^@]*$/, "");
          expect(result.data.split("@")[0]).toBe(name);
          // The normalised spelling stays unchanged.
          expect(z.parse(emailField, ` ${result.data}\n`)).toBe(result.data);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test("the stored form is the compared form: any spelling finds the one account", async () => {
    const edge = openEdge();
    const password = "correct horse";
    const spellings = [
      "ada@example.org",
      " Ada@Example.ORG",
      "ADA@EXAMPLE.ORG\n",
      "\tada@Example.org ",
      "ada@example.org\0",
    ];
    await openBrowser(edge).post(register.path, { name: "Ada", email: spellings[1], password });
    for (const email of spellings) {
      expect((await openBrowser(edge).post(signIn.path, { email, password })).status).toBe(200);
      const again = await openBrowser(edge).post(register.path, { name: "Eve", email, password });
      expect(again.status).toBe(409);
    }
    expect(await rows("select email from users")).toEqual([{ email: "ada@example.org" }]);
  });

  test("an address with a second address or a header never reaches an account or a mail", async () => {
    const edge = openEdge();
    for (const email of [
      "ada@example.org,eve@evil.example",
      "ada@example.org;eve@evil.example",
      "ada@example.org\r\nBcc: eve@evil.example",
      "ada@example.org\0eve@evil.example",
      "<ada@example.org>",
      '"ada"@example.org',
      ["ada@example.org", "eve@evil.example"],
      { toString: "ada@example.org" },
    ]) {
      const input = { name: "Ada", email, password: "correct horse" };
      expect((await openBrowser(edge).post(register.path, input)).status).toBe(400);
      expect((await openBrowser(edge).post(requestPasswordReset.path, { email })).status).toBe(400);
    }
    expect(edge.mails).toEqual([]);
  });
});
