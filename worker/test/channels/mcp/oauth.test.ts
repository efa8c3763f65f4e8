import {
  auth,
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientProvider,
} from "@modelcontextprotocol/client";
import { accessKey } from "@goals/contracts/access-keys";
import { buildPath } from "@goals/contracts/endpoint";
import { listAccessKeys, revokeAccessKey } from "@goals/contracts/endpoints/account";
import { admitAssistant, getAssistant } from "@goals/contracts/endpoints/assistants";
import { ACCESS_KEYS_MAX } from "@goals/contracts/limits";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { ADMIT_PATH } from "@goals/contracts/registry";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { createUnlockedPerson, parseBody, type Person } from "../../person.ts";
import { countRows } from "../../tables.ts";

const REDIRECT = "https://assistant.example/callback";
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** An assistant's state between the steps of OAuth. */
function createProvider(scope?: string) {
  const kept: {
    client?: Parameters<NonNullable<OAuthClientProvider["saveClientInformation"]>>[0];
    tokens?: Parameters<OAuthClientProvider["saveTokens"]>[0];
    verifier?: string;
    discovery?: Parameters<NonNullable<OAuthClientProvider["saveDiscoveryState"]>>[0];
    url?: URL;
  } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: "Claude", redirect_uris: [REDIRECT], ...(scope && { scope }) },
    state: () => "state-1",
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.url = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    saveDiscoveryState: (state) => void (kept.discovery = state),
    discoveryState: () => kept.discovery,
    codeVerifier: () => kept.verifier ?? "",
  };
  return { provider, kept };
}

const fetchOf =
  (edge: Edge) =>
  (url: string | URL, init?: RequestInit): Promise<Response> =>
    edge.send(new URL(url).pathname, init);

/** Starts an assistant that only knows the address of /mcp. Returns the address to which it sends the user. */
async function beginDance(edge: Edge, scope?: string) {
  const { provider, kept } = createProvider(scope);
  const options = { serverUrl: `${ORIGIN}/mcp`, fetchFn: fetchOf(edge) };
  expect(await auth(provider, options)).toBe("REDIRECT");
  const query = Object.fromEntries(kept.url?.searchParams ?? []);
  return { provider, kept, options, query };
}

/** The user's answer on the page of consent. */
async function answer(person: Person, query: Record<string, string>, scope: "read" | "write") {
  const [clientId, redirectUri] = [query["client_id"] ?? "", query["redirect_uri"] ?? ""];
  const body = { clientId, redirectUri, codeChallenge: query["code_challenge"], scope };
  return person.post(admitAssistant.path, { ...body, state: query["state"] });
}

async function admit(person: Person, query: Record<string, string>, scope: "read" | "write") {
  const answered = answer(person, query, scope);
  const { redirect } = await parseBody(z.object({ redirect: z.string() }), answered);
  return new URL(redirect);
}

const listKeys = (person: Person) => parseBody(z.array(accessKey), person.get(listAccessKeys.path));

async function connect(edge: Edge, provider: OAuthClientProvider) {
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    authProvider: provider,
    fetch: fetchOf(edge),
  });
  const client = new Client({ name: "Claude", version: "1" });
  await client.connect(transport);
  return client;
}

/** Completes OAuth with the official client. */
async function dance(scope: "read" | "write") {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const { provider, kept, options, query } = await beginDance(edge);
  const back = await admit(person, query, scope);
  const authorizationCode = back.searchParams.get("code") ?? "";
  const iss = back.searchParams.get("iss") ?? "";
  const exchanged = await auth(provider, { ...options, authorizationCode, iss });
  return { edge, person, provider, kept, query, back, code: authorizationCode, exchanged };
}

/** Exchanges a code by hand. */
const exchange = (edge: Edge, fields: Record<string, string>) =>
  edge.send("/oauth/token", {
    method: "POST",
    headers: FORM,
    body: new URLSearchParams({ grant_type: "authorization_code", ...fields }).toString(),
  });

test("an assistant with nothing but the address finds its way, is let in, plans and ticks", async () => {
  const edge = openEdge();
  const bare = await edge.send("/mcp", { method: "POST", body: "{}" });
  expect([bare.status, bare.headers.get("www-authenticate")]).toEqual([
    401,
    `Bearer resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
  ]);
  const { person, provider, kept, back, exchanged, edge: ours, query } = await dance("write");
  expect(kept.url?.pathname).toBe(ADMIT_PATH);
  expect(query).toMatchObject({ code_challenge_method: "S256", response_type: "code" });
  const named = { clientId: query["client_id"] ?? "", redirectUri: REDIRECT };
  expect((await person.get(buildPath(getAssistant, {}, named))).body).toEqual({
    name: "Claude",
    host: "assistant.example",
  });
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: "state-1", iss: ORIGIN });
  expect([exchanged, kept.tokens?.scope]).toEqual(["AUTHORIZED", "read write"]);

  const client = await connect(ours, provider);
  const planned = await client.callTool({ name: "plan", arguments: { title: "Walk", slot: 1 } });
  const { id } = z.parse(z.looseObject({ id: z.string() }), planned.structuredContent);
  await client.callTool({ name: "tick", arguments: { id } });
  const today = await client.callTool({ name: "today", arguments: {} });
  expect(today.structuredContent).toMatchObject({ tasks: [{ title: "Walk", completed: true }] });

  const [key] = await listKeys(person);
  expect(key).toMatchObject({ kind: "token", name: "Claude", scope: "write" });
  expect(key?.expiresAt).toBe("2026-08-11T10:00:00.000Z");
  await person.delete(buildPath(revokeAccessKey, { id: key?.id ?? "" }));
  const { access_token: token = "" } = kept.tokens ?? {};
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const after = await ours.send("/mcp", { method: "POST", headers, body: "{}" });
  expect(after.status).toBe(401);
});

test("an assistant with read access cannot plan, neither by a tool nor by the API", async () => {
  const { edge, person, provider, kept } = await dance("read");
  expect(kept.tokens?.scope).toBe("read");
  const client = await connect(edge, provider);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["today", "week", "objectives", "mission"]);
  const refused = await client.callTool({ name: "plan", arguments: { title: "Planted", slot: 1 } });
  expect(refused.isError).toBe(true);
  const headers = {
    authorization: `Bearer ${kept.tokens?.access_token}`,
    "content-type": "application/json",
  };
  const body = JSON.stringify({ title: "Planted", date: "2026-05-13" });
  const response = await edge.send("/api/tasks", { method: "POST", headers, body });
  expect([response.status, (await listKeys(person))[0]?.scope]).toEqual([403, "read"]);
  expect(await countRows("tasks")).toBe(0);
});

test("after ninety days an assistant sends its user back for a new token, without registering anew", async () => {
  const { edge, provider, kept, query } = await dance("read");
  edge.setNow("2026-08-11T09:59:59Z");
  await (await connect(edge, provider)).listTools();
  edge.setNow("2026-08-11T10:00:01Z");
  const before = kept.url;
  await expect(connect(edge, provider)).rejects.toThrow("Unauthorized");
  expect(kept.url).not.toBe(before);
  const again = Object.fromEntries(kept.url?.searchParams ?? []);
  expect(again["client_id"]).toBe(query["client_id"]);
  const { searchParams } = await admit(await createUnlockedPerson(edge), again, "write");
  const [authorizationCode, iss] = [searchParams.get("code") ?? "", searchParams.get("iss") ?? ""];
  await auth(provider, {
    serverUrl: `${ORIGIN}/mcp`,
    fetchFn: fetchOf(edge),
    authorizationCode,
    iss,
  });
  const { tools } = await (await connect(edge, provider)).listTools();
  expect(tools.map(({ name }) => name)).toContain("plan");
});

describe("a code", () => {
  /** A fresh code, and the fields that its exchange needs. */
  async function getCode() {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const { kept, query } = await beginDance(edge);
    const code = (await admit(person, query, "write")).searchParams.get("code") ?? "";
    const fields = {
      code,
      client_id: query["client_id"] ?? "",
      redirect_uri: REDIRECT,
      code_verifier: kept.verifier ?? "",
    };
    return { edge, person, fields };
  }

  test("works once: its second use, at the same time or later, ends the token of the first", async () => {
    const { edge, person, fields } = await getCode();
    const other = await exchange(edge, { ...fields, code_verifier: "x".repeat(43) });
    const both = await Promise.all([exchange(edge, fields), exchange(edge, fields)]);
    expect(other.status).toBe(400);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listKeys(person)).toEqual([]);
    expect(await (await exchange(edge, fields)).json()).toMatchObject({ error: "invalid_grant" });
  });

  test("of another verifier's leaves the token of the first use alone", async () => {
    const { edge, fields } = await getCode();
    const used = z
      .object({ access_token: z.string() })
      .parse(await (await exchange(edge, fields)).json());
    expect((await exchange(edge, { ...fields, code_verifier: "x".repeat(43) })).status).toBe(400);
    const headers = { authorization: `Bearer ${used.access_token}` };
    expect((await edge.send("/api/today", { headers })).status).toBe(200);
    edge.setNow("2026-06-13T10:00:00Z");
    expect((await exchange(edge, fields)).status).toBe(400);
    expect((await edge.send("/api/today", { headers })).status).toBe(401);
  });

  test.each([
    ["another verifier", { code_verifier: "x".repeat(43) }],
    ["another address", { redirect_uri: `${REDIRECT}/` }],
    ["another assistant", { client_id: "another" }],
    ["a resource of others", { resource: "https://elsewhere.example/mcp" }],
    ["another way to ask", { grant_type: "password" }],
  ])("is refused with %s, and still works as it was asked for", async (_, change) => {
    const { edge, fields } = await getCode();
    expect((await exchange(edge, { ...fields, ...change })).status).toBe(400);
    expect((await exchange(edge, fields)).status).toBe(200);
  });

  test("is no token, ends after five minutes, and with its connection", async () => {
    const { edge, person, fields } = await getCode();
    const headers = { authorization: `Bearer ${fields.code}` };
    expect((await edge.send("/api/today", { headers })).status).toBe(401);
    edge.setNow("2026-05-13T10:05:01Z");
    expect((await exchange(edge, fields)).status).toBe(400);
    expect(await listKeys(person)).toEqual([]);
  });
});

describe("admitting an assistant", () => {
  test.each([
    ["an unregistered address", { redirect_uri: "https://assistant.example/other" }],
    ["an address that only begins like it", { redirect_uri: `${REDIRECT}?x=1` }],
    ["an id that nobody gave out", { client_id: "forged" }],
    ["no challenge", { code_challenge: "" }],
  ])("is refused for %s", async (_, change) => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const { query } = await beginDance(edge);
    expect((await answer(person, { ...query, ...change }, "read")).status).toBe(400);
    expect(await countRows("access_keys")).toBe(0);
  });

  test("needs a fresh proof and this site's own page, which no other site can frame", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const { query } = await beginDance(edge);
    const body = JSON.stringify({ clientId: query["client_id"], scope: "write" });
    const headers = {
      cookie: person.cookie(),
      "content-type": "application/json",
      "sec-fetch-site": "cross-site",
    };
    const planted = await edge.send(admitAssistant.path, { method: "POST", headers, body });
    expect([planted.status, planted.headers.get("x-frame-options")]).toEqual([403, "DENY"]);
    edge.setNow("2026-05-13T10:11:00Z");
    expect((await answer(person, query, "read")).body).toMatchObject({
      code: "fresh_proof_required",
    });
  });

  test("twice gives two connections with two names, and no more than an account may have", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const { query } = await beginDance(edge);
    for (let count = 0; count < ACCESS_KEYS_MAX; count += 1) await admit(person, query, "read");
    const names = (await listKeys(person)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Claude", "Claude 2", "Claude 3"]));
    expect((await answer(person, query, "read")).status).toBe(409);
  });
});

test.each([
  ["http://assistant.example/callback", 400],
  ["javascript:alert(1)", 400],
  ["https://good.example@evil.example/", 400],
  ["https://a.example/ https://b.example/", 400],
  ["http://127.0.0.1:4711/callback", 201],
  ["http://localhost:4711/callback", 201],
])(
  "a registration with the address %s is answered with %d, and stores nothing",
  async (uri, status) => {
    const edge = openEdge();
    const response = await edge.send("/oauth/register", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ redirect_uris: [uri], unknown: "field" }),
    });
    expect(response.status).toBe(status);
  },
);

test.each([
  ["of 60 letters", "é".repeat(60), "é".repeat(60)],
  [
    "with a sentence of its own",
    "Claude” in? Your answer goes to claude.ai. “",
    "assistant.example",
  ],
  ["that turns the text around", "Claude\u202Emoc", "assistant.example"],
])("an assistant is let in twice under a name %s", async (_, name, shown) => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const registration = { client_name: name, redirect_uris: [REDIRECT] };
  const registered = person.post("/oauth/register", registration);
  const { client_id: clientId } = await parseBody(z.object({ client_id: z.string() }), registered);
  const asked = { client_id: clientId, redirect_uri: REDIRECT, code_challenge: "A".repeat(43) };
  for (let count = 0; count < 2; count += 1)
    expect((await answer(person, asked, "read")).status).toBe(201);
  expect((await listKeys(person)).map((key) => key.name)).toContain(shown);
});

test("a registration ends after a year", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const { query } = await beginDance(edge);
  const path = buildPath(
    getAssistant,
    {},
    { clientId: query["client_id"] ?? "", redirectUri: REDIRECT },
  );
  expect((await person.get(path)).status).toBe(200);
  edge.setNow("2027-05-14T10:00:00Z");
  const later = await createUnlockedPerson(edge);
  expect((await later.get(path)).status).toBe(400);
});
