import { getUser } from "@goals/contracts/endpoints/auth";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from "jose";
import { describe, expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { createPerson } from "../../person.ts";
import { countRounds } from "../../rounds.ts";

const statusWith = async (token: string) =>
  (await openEdge().send(getUser.path, { headers: { cookie: `session=${token}` } })).status;
const tokenOf = (cookie: string) => cookie.slice("session=".length);

/** A forger's changes: replace, add or remove a character, or move a part. */
const mutation = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom("replace", "insert", "delete", "swap", "double", "cut", "case"),
  char: fc.constantFrom(...Array.from("ABCxyz019-_.=+/ \u00e9")),
});

function mutated(token: string, { at, kind, char }: { at: number; kind: string; char: string }) {
  const place = at % token.length;
  const [before, here, after] = [token.slice(0, place), token[place] ?? "", token.slice(place + 1)];
  const parts = token.split(".");
  switch (kind) {
    case "replace":
      return before + char + after;
    case "insert":
      return before + char + here + after;
    case "delete":
      return before + after;
    case "double":
      return before + here + here + after;
    case "cut":
      return before;
    case "case":
      return (
        before + (here === here.toLowerCase() ? here.toUpperCase() : here.toLowerCase()) + after
      );
    default:
      return [parts[place % 3], parts[(place + 1) % 3], parts[(place + 2) % 3]].join(".");
  }
}

describe("only a token that this deployment signed opens a session", () => {
  test("each of ten thousand mutants of a valid token is a 401, never a 5xx", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = tokenOf(person.cookie());
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        const mutant = mutations.reduce(mutated, token);
        // The last character of a signature has unused bits: such a twin is the same token.
        fc.pre(mutant.trim() !== token && !isTwin(token, mutant));
        const { status } = await edge.send(getUser.path, {
          headers: { cookie: `session=${encodeURIComponent(mutant)}` },
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(status).toBe(401);
      }),
      { numRuns: countRounds(10_000) },
    );
    console.warn(`${JSON.stringify([...statuses])}`);
    expect((await person.get(getUser.path)).status).toBe(200);
  });

  test("a token that was changed anywhere opens nothing", async () => {
    const person = await createPerson(openEdge());
    const token = tokenOf(person.cookie());
    expect(await statusWith(token)).toBe(200);
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === "A" ? "B" : "A";
      const mutant = token.slice(0, at) + other + token.slice(at + 1);
      expect([at, await statusWith(mutant)]).toEqual([at, 401]);
    }
    for (const mutant of [
      "",
      ".",
      "..",
      token.slice(0, -1),
      `${token}.`,
      token.toUpperCase(),
      "a".repeat(5000),
    ]) {
      expect(await statusWith(mutant)).toBe(401);
    }
  });

  test("only our algorithm, key, type, issuer, audience and a lifetime make a token", async () => {
    const person = await createPerson(openEdge());
    const token = tokenOf(person.cookie());
    const claims = decodeJwt(token);
    const header = { ...decodeProtectedHeader(token), alg: "HS256" };
    const key = new TextEncoder().encode(env.SESSION_SECRET);
    const sign = (changes: object, head: object = {}, by = key) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, ...head }).sign(by);
    expect(await statusWith(await sign({}))).toBe(200);
    const bad = [
      new UnsecuredJWT(claims).encode(),
      await sign({}, {}, new TextEncoder().encode("another secret of a good length")),
      await sign({}, { kid: "unknown" }),
      await sign({}, { kid: undefined }),
      await sign({}, { typ: "JWT" }),
      await sign({}, { alg: "HS512" }, new Uint8Array(64)),
      await sign({ iss: "elsewhere" }),
      await sign({ aud: "elsewhere" }),
      await sign({ exp: undefined }),
      await sign({ exp: 1 }),
      await sign({ sid: "unknown" }),
      await sign({ sid: 7 }),
      await sign({ sub: "somebody else" }),
      await sign({ sub: undefined }),
    ];
    for (const [index, mutant] of bad.entries()) {
      expect([index, await statusWith(mutant)]).toEqual([index, 401]);
    }
  });

  test("after a rotation the sessions of the previous secret stay valid, and older ones do not", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const headers = { cookie: person.cookie() };
    const rotated = { SESSION_SECRET: "Zz8mQ1pL0xC7vB6nM5aS4dF3gH2jK9lW" };
    const overlap = { ...rotated, SESSION_SECRET_PREVIOUS: env.SESSION_SECRET };
    expect((await edge.send(getUser.path, { headers }, overlap)).status).toBe(200);
    expect((await edge.send(getUser.path, { headers }, rotated)).status).toBe(401);
  });
});

/** True for texts whose base64 encodes the same bytes: the same token, not a mutant. */
function isTwin(token: string, mutant: string): boolean {
  const bytes = (text: string) => {
    try {
      return text.split(".").map((part) => atob(part.replaceAll("-", "+").replaceAll("_", "/")));
    } catch {
      return [];
    }
  };
  return JSON.stringify(bytes(token)) === JSON.stringify(bytes(mutant));
}
