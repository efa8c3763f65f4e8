import { deleteAccount } from "@goals/contracts/endpoints/account";
import { signIn as signInEndpoint } from "@goals/contracts/endpoints/auth";
import { describe, expect, test } from "vitest";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { createPerson, type Person } from "../../person.ts";

const json = { origin: ORIGIN, "content-type": "application/json" };
const limits = { LIMIT_WRONG_PASSWORDS: "10", LIMIT_SIGN_IN: "20" };

/** Signs in from an address, with the cookies of a device without a session. */
function signIn(
  edge: Edge,
  { email, password }: { email: string; password: string },
  { address = "203.0.113.7", cookie = "" } = {},
) {
  const headers = { ...json, "cf-connecting-ip": address, cookie };
  const body = JSON.stringify({ email, password });
  return edge.send(signInEndpoint.path, { method: "POST", headers, body }, limits);
}

/** The cookie that identifies a browser after a sign-in. */
async function deviceOf(edge: Edge, person: Person): Promise<string> {
  const response = await signIn(edge, person, { address: "192.0.2.1" });
  expect(response.status).toBe(200);
  const set = response.headers.getSetCookie().find((one) => one.startsWith("device="));
  return set?.split(";")[0] ?? "";
}

/** A stranger's guesses far over the limit, from many networks including the owner's. */
async function guess(edge: Edge, email: string): Promise<void> {
  for (let tried = 0; tried < 30; tried += 1) {
    const address = tried % 2 ? "203.0.113.7" : `198.51.${tried}.1`;
    await signIn(edge, { email, password: "wrong one" }, { address });
  }
}

describe("a stranger's guesses do not lock the owner out", () => {
  test("of a known device, from any network, in another isolate too", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const cookie = await deviceOf(edge, person);
    await guess(edge, person.email);
    expect((await signIn(edge, person)).status).toBe(429);
    for (const [at, address] of [
      [edge, "203.0.113.7"],
      [openEdge(), "2001:db8::1"],
    ] as const) {
      expect((await signIn(at, person, { address, cookie })).status).toBe(200);
    }
  });

  test("a full network does not keep a known device out", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const cookie = await deviceOf(edge, person);
    for (let tried = 0; tried < 25; tried += 1) {
      await signIn(edge, { email: `nobody-${tried}@example.org`, password: "wrong one" });
    }
    expect((await signIn(edge, person)).status).toBe(429);
    expect((await signIn(edge, person, { cookie })).status).toBe(200);
  });

  test("a forged cookie, or another person's, does not help", async () => {
    const edge = openEdge();
    const [person, other] = [await createPerson(edge), await createPerson(edge)];
    const foreign = await deviceOf(edge, other);
    const device = await deviceOf(edge, person);
    await guess(edge, person.email);
    const changed = device.slice(0, -2) + (device.endsWith("AA") ? "BB" : "AA");
    const forged = `device=${btoa(JSON.stringify({ [person.id]: "mine" }))}`;
    for (const cookie of [foreign, changed, forged, "device=", ""]) {
      expect([cookie, (await signIn(edge, person, { cookie })).status]).toEqual([cookie, 429]);
    }
  });

  test("such a device is not open to guessing either: its own tries are as few", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const cookie = await deviceOf(edge, person);
    const wrong = { email: person.email, password: "wrong one" };
    const guessed = await Promise.all(
      Array.from({ length: 30 }, () => signIn(edge, wrong, { cookie })),
    );
    expect(guessed.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await signIn(edge, person, { cookie })).status).toBe(429);
    // Guesses from that device do not lock out others.
    expect((await signIn(edge, person)).status).toBe(200);
  });

  test("a device remembers four users, and forgets the first one for a fifth", async () => {
    const edge = openEdge();
    const people = [];
    let cookie = "";
    for (let count = 0; count < 5; count += 1) {
      const person = await createPerson(edge);
      people.push(person);
      const response = await signIn(edge, person, { cookie });
      const set = response.headers.getSetCookie().find((one) => one.startsWith("device="));
      cookie = set?.split(";")[0] ?? "";
    }
    expect(cookie.length).toBeLessThan(600);
    const statuses = [];
    for (const person of people) {
      await guess(edge, person.email);
      statuses.push((await signIn(edge, person, { cookie })).status);
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200]);
  });

  test("a signed-in owner can still delete the account during an attack", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    await guess(edge, person.email);
    const headers = { ...json, "cf-connecting-ip": "203.0.113.7", cookie: person.cookie() };
    const body = JSON.stringify({ password: person.password });
    const init = { method: "DELETE", headers, body };
    expect((await edge.send(deleteAccount.path, init, limits)).status).toBe(204);
  });
});

describe("a sign-in that succeeds uses up no tries of its network", () => {
  test("a hundred people behind one address sign in one after another", async () => {
    const edge = openEdge();
    const { email, password } = await createPerson(edge);
    for (let person = 0; person < 100; person += 1) {
      const { status } = await signIn(edge, { email, password });
      expect([person, status]).toEqual([person, 200]);
    }
  });

  test("it keeps the count of the failed attempts", async () => {
    const edge = openEdge();
    const { email, password } = await createPerson(edge);
    for (let tried = 0; tried < 20; tried += 1) {
      await signIn(edge, { email: `nobody-${tried}@example.org`, password: "wrong one" });
      if (tried < 19) expect((await signIn(edge, { email, password })).status).toBe(200);
    }
    expect((await signIn(edge, { email, password })).status).toBe(429);
  });
});

test("a /24, a /56 and a /48 are counted in addition to an address and a /64", async () => {
  const statuses = async (addresses: string[]) => {
    const edge = openEdge();
    const all = [];
    for (const [index, address] of addresses.entries()) {
      const nobody = { email: `nobody-${index}@example.org`, password: "wrong one" };
      all.push((await signIn(edge, nobody, { address })).status);
    }
    return all.filter((status) => status === 401).length;
  };
  const many = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => address(index));
  expect(await statuses(many(120, (index) => `203.0.113.${index}`))).toBe(100);
  expect(await statuses(many(60, (index) => `2001:db8:1:ab${(index + 16).toString(16)}::1`))).toBe(
    40,
  );
  expect(await statuses(many(120, (index) => `2001:db8:2:${index.toString(16)}00::1`))).toBe(100);
});

test.for<[setting: string, header: string, value: (tried: number) => string, looked: number]>([
  ["cf-connecting-ip", "cf-connecting-ip", (tried) => `198.51.${tried}.1`, 30],
  ["none", "cf-connecting-ip", (tried) => `198.51.${tried}.1`, 20],
  ["x-real-ip", "cf-connecting-ip", (tried) => `198.51.${tried}.1`, 20],
  ["x-forwarded-for", "x-forwarded-for", (tried) => `203.0.113.7, 198.51.${tried}.1`, 30],
  ["x-forwarded-for", "x-forwarded-for", (tried) => `198.51.${tried}.1, 203.0.113.7`, 20],
])("with %s believed, an address in %s", async ([CLIENT_ADDRESS_HEADER, header, value, looked]) => {
  const edge = openEdge();
  let evaluated = 0;
  for (let tried = 0; tried < 30; tried += 1) {
    const headers = { ...json, [header]: value(tried) };
    const body = JSON.stringify({ email: `${tried}@example.org`, password: "wrong one" });
    const init = { method: "POST", headers, body };
    const { status } = await edge.send(signInEndpoint.path, init, {
      ...limits,
      CLIENT_ADDRESS_HEADER,
    });
    if (status === 401) evaluated += 1;
  }
  expect(evaluated).toBe(looked);
});
