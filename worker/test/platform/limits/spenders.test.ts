import { signOutOtherDevices } from "@goals/contracts/endpoints/account";
import { signIn } from "@goals/contracts/endpoints/auth";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { describe, expect, test } from "vitest";
import { makeKey } from "../../accounts/access-keys/make-key.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { createPerson, openBrowser, type Browser } from "../../person.ts";

const LIMITS = { LIMIT_READS: "4", LIMIT_WRITES: "2" };

const read = (edge: Edge, cookie: string, path: string = getMissions.path) =>
  edge.send(path, { headers: { cookie } }, LIMITS);

const write = (edge: Edge, cookie: string) =>
  edge.send(
    getMissions.path,
    {
      method: "POST",
      headers: { origin: ORIGIN, cookie, "content-type": "application/json" },
      body: JSON.stringify({ unified: "Be kind." }),
    },
    LIMITS,
  );

async function repeat(count: number, send: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send()).status);
  return statuses;
}

describe("each caller spends its own budget", () => {
  test("a cookie whose session has ended spends nothing of its account, in the API and on pages", async () => {
    const edge = openEdge();
    const owner = await createPerson(edge);
    const thief: Browser = openBrowser(edge);
    const { email, password } = owner;
    await thief.post(signIn.path, { email, password });
    await owner.delete(signOutOtherDevices.path);
    const stolen = thief.cookie();
    const refused = await repeat(12, () => read(edge, stolen));
    expect(refused.slice(0, 4)).toEqual([401, 401, 401, 401]);
    expect(new Set(await repeat(4, () => write(edge, stolen)))).toEqual(new Set([401, 429]));
    await repeat(12, () => read(edge, stolen, "/today"));
    expect(await repeat(2, () => read(edge, owner.cookie()))).toEqual([200, 200]);
    expect(await repeat(2, () => read(edge, owner.cookie(), "/today"))).toEqual([200, 200]);
    expect(await repeat(2, () => write(edge, owner.cookie()))).toEqual([200, 200]);
  });

  test("behind a proxy that sends no address, one account's calls spend nothing of another's", async () => {
    const edge = openEdge();
    const [busy, other] = [await createPerson(edge), await createPerson(edge)];
    const ask = (one: Browser) => () =>
      edge.send(
        getMissions.path,
        { headers: { cookie: one.cookie() } },
        { ...LIMITS, CLIENT_ADDRESS_HEADER: "x-real-ip" },
      );
    expect(await repeat(6, ask(busy))).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await repeat(2, ask(other))).toEqual([200, 200]);
    expect(edge.lines).toContainEqual(expect.objectContaining({ event: "client_address_missing" }));
  });

  test("a refused cookie spends the budget of its network", async () => {
    const edge = openEdge();
    const owner = await createPerson(edge);
    const thief = openBrowser(edge);
    await thief.post(signIn.path, { email: owner.email, password: owner.password });
    await owner.delete(signOutOtherDevices.path);
    const from = (address: string, cookie: string) =>
      edge.send(
        getMissions.path,
        { headers: { cookie, "cf-connecting-ip": address } },
        { LIMIT_NETWORK: "3" },
      );
    const statuses = await repeat(4, () => from("203.0.113.7", thief.cookie()));
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await from("198.51.100.1", owner.cookie())).status).toBe(200);
  });

  test("all sessions of an account that are alive spend one budget", async () => {
    const edge = openEdge();
    const owner = await createPerson(edge);
    const phone = openBrowser(edge);
    await phone.post(signIn.path, { email: owner.email, password: owner.password });
    const cookies = [owner.cookie(), phone.cookie()];
    let sent = 0;
    const next = () => read(edge, cookies[(sent += 1) % 2] ?? "");
    expect(await repeat(5, next)).toEqual([200, 200, 200, 200, 429]);
  });

  test.for([
    { kind: "share", name: "May", period: "2026-05" },
    { kind: "feed", name: "Phone" },
  ] as const)("visitors of a $kind spend the budget of its key, never its owner's", async (key) => {
    const edge = openEdge();
    const owner = await createPerson(edge);
    const { path } = await makeKey(owner, key);
    const other = await makeKey(owner, { ...key, name: "Another" });
    const open = (address: string) => edge.send(address, {}, LIMITS);
    expect(await repeat(6, () => open(path))).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await open(other.path)).status).toBe(200);
    expect(await repeat(4, () => read(edge, owner.cookie()))).toEqual([200, 200, 200, 200]);
  });
});
