import { scrypt } from "node:crypto";
import { credentials, registration } from "@goals/contracts/auth";
import { toSecret } from "@goals/contracts/fields";
import { signIn } from "@goals/contracts/endpoints/auth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createPasswords, HASH_COST } from "../../../src/accounts/auth/passwords.ts";
import { openEdge } from "../../edge.ts";
import { createPerson, openBrowser } from "../../person.ts";
import { rows } from "../../database.ts";

const CHEAP = { N: 16, r: 1, p: 1 };

describe("scrypt, with its parameters stored with the hash", () => {
  test("production hashes at N=2^14, r=8, p=5 with a salt of its own each time", async () => {
    expect(HASH_COST).toEqual({ N: 16_384, r: 8, p: 5 });
    const passwords = createPasswords(HASH_COST)("nowhere");
    const [one, other] = [await passwords.hash("engine"), await passwords.hash("engine")];
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify("engine", one)).toEqual({ matches: true, outdated: false });
    expect(await passwords.verify("engins", one)).toEqual({ matches: false, outdated: false });
  });

  test("a hash with other parameters still opens the account, and is made anew by that", async () => {
    const { email, password } = await createPerson(openEdge({ hashCost: { N: 32, r: 2, p: 1 } }));
    const stored = () =>
      rows("select password_hash from users").then(([row]) => row?.password_hash);
    expect(await stored()).toMatch(/^scrypt\$32\$2\$1\$/);
    const today = openEdge({ hashCost: CHEAP });
    expect((await openBrowser(today).post(signIn.path, { email, password })).status).toBe(200);
    expect(await stored()).toMatch(/^scrypt\$16\$1\$1\$/);
    expect((await openBrowser(today).post(signIn.path, { email, password })).status).toBe(200);
  });
});

test("a hash of an earlier form opens the account and is outdated, and a wrong password opens none", async () => {
  const passwords = createPasswords(CHEAP)("nowhere");
  const derive = async (typed: string) => {
    const salt = new Uint8Array(16);
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    scrypt(typed, salt, 32, CHEAP, (_, key) => resolve(key));
    const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
    return ["scrypt", 16, 1, 1, toText(salt), toText(await promise)].join("$");
  };
  const [composed, decomposed] = ["grünes\u00a0Haus", "gru\u0308nes\u00a0Haus"];
  for (const stored of [await derive(composed), await derive(decomposed)])
    for (const typed of [composed, decomposed])
      expect(await passwords.verify(typed, stored)).toEqual({ matches: true, outdated: true });
  const now = await passwords.hash(decomposed);
  expect(await passwords.verify(composed, now)).toEqual({ matches: true, outdated: false });
  expect(await passwords.verify("grunes Haus", now)).toEqual({ matches: false, outdated: false });
});

describe("a password is 6 to 128 characters, as typed in one form of Unicode", () => {
  const anything = fc.string({ unit: "binary", maxLength: 140 });
  const name = "Ada";
  const email = "ada@example.org";

  test("every accepted password counts to the last character, at registration and sign-in", () => {
    fc.assert(
      fc.property(anything, (password) => {
        const result = z.safeParse(registration, { name, email, password });
        const { length } = toSecret(password);
        const fits = length >= 6 && length <= 128 && password.isWellFormed();
        expect(result.success).toBe(fits);
        if (!result.success) return;
        expect(result.data.password).toBe(toSecret(password));
        if (password.length > 128) return;
        expect(z.parse(credentials, { email, password }).password).toBe(password);
      }),
      { numRuns: 5000 },
    );
  });

  test("a password matches its own hash, and any other password does not", async () => {
    const passwords = createPasswords(CHEAP)("nowhere");
    const password = fc.string({ unit: "grapheme-composite", minLength: 6, maxLength: 128 });
    await fc.assert(
      fc.asyncProperty(password, fc.nat(), async (text, at) => {
        const stored = await passwords.hash(text);
        expect((await passwords.verify(text, stored)).matches).toBe(true);
        const cut = at % text.length;
        const other = `${text.slice(0, cut)}${text[cut] === "x" ? "y" : "x"}${text.slice(cut + 1)}`;
        for (const near of [other, `${text} `, ` ${text}`, text.slice(0, -1)]) {
          if (near !== text) expect((await passwords.verify(near, stored)).matches).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });
});
