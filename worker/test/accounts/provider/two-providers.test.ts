import { bootstrap } from "@goals/contracts/page";
import { getUser } from "@goals/contracts/endpoints/auth";
import { buildProofPath } from "@goals/contracts/sign-in-redirect";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Env, readSettings } from "../../../src/platform/settings.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { rows } from "../../database.ts";
import { countRows } from "../../tables.ts";
import {
  beginSignIn,
  CONFIGURED,
  CONFIGURED_TWICE,
  followCallback,
  openProviderEdge,
  signInAtProvider,
} from "./sign-in.ts";

const ADA = "ada@example.org";

/** A sign-in at the provider with this id, up to its response. */
async function halfWay(edge: Edge, id: "1" | "2", who = ADA) {
  const begun = await beginSignIn(edge, "/", CONFIGURED_TWICE, id);
  return { ...begun, back: await signInAtProvider(begun.location, who) };
}
const follow = (edge: Edge, back: URL | string, cookie: string) =>
  followCallback(edge, back, cookie, CONFIGURED_TWICE);

test("each is asked as its own client and sends the browser to its own address", async () => {
  const edge = openProviderEdge();
  const authorizations = await Promise.all(
    (["1", "2"] as const).map(async (id) => {
      const { location } = await beginSignIn(edge, "/", CONFIGURED_TWICE, id);
      const { origin, searchParams } = new URL(location);
      return [origin, searchParams.get("client_id"), searchParams.get("redirect_uri")];
    }),
  );
  expect(authorizations).toEqual([
    [CONFIGURED.OIDC_ISSUER, "goals", `${ORIGIN}/api/login/callback`],
    [CONFIGURED_TWICE.OIDC_2_ISSUER, "goals-there", `${ORIGIN}/api/login/callback/2`],
  ]);
  const { location } = await beginSignIn(edge, "/", CONFIGURED_TWICE);
  expect(new URL(location).origin).toBe(CONFIGURED.OIDC_ISSUER);
  const unknown = await edge.send("/api/login?provider=3", {}, CONFIGURED_TWICE);
  expect(unknown.headers.get("location")).toBe("/login");
});

test("one subject at both is two identities, and so two accounts", async () => {
  const edge = openProviderEdge();
  for (const [id, who] of [
    ["1", ADA],
    ["2", "grace@example.org"],
  ] as const) {
    const { back, cookie } = await halfWay(edge, id, who);
    expect((await follow(edge, back, cookie)).session).toBeDefined();
  }
  // The same address at the other provider is not linked.
  const { back, cookie } = await halfWay(edge, "2", ADA);
  expect(await follow(edge, back, cookie)).toMatchObject({
    location: "/login?problem=email_taken",
    session: undefined,
  });
  expect(await rows("select issuer from identities order by created_at")).toHaveLength(2);
});

describe("one provider's response is not accepted for the other (mix-up)", () => {
  const expectRefused = async (answer: Awaited<ReturnType<typeof follow>>) => {
    expect([answer.location, answer.session]).toEqual(["/login?problem=again", undefined]);
    expect([await countRows("sessions"), await countRows("users")]).toEqual([0, 0]);
  };

  test("at the address of the other", async () => {
    const edge = openProviderEdge();
    for (const [id, path] of [
      ["1", "/api/login/callback/2"],
      ["2", "/api/login/callback"],
    ] as const) {
      const { back, cookie } = await halfWay(edge, id);
      const moved = new URL(back);
      moved.pathname = path;
      await expectRefused(await follow(edge, moved, cookie));
    }
  });

  test("where the browser began with the other: the state, the code or all of it", async () => {
    const edge = openProviderEdge();
    const [first, second] = [await halfWay(edge, "1"), await halfWay(edge, "2")];
    await expectRefused(await follow(edge, second.back, first.cookie));
    await expectRefused(await follow(edge, first.back, second.cookie));
    // The mix-up attack: one provider's response in a sign-in that began with the other, with its state and address.
    const mixed = new URL(second.back);
    mixed.pathname = first.back.pathname;
    mixed.searchParams.set("state", first.back.searchParams.get("state") ?? "");
    await expectRefused(await follow(edge, mixed, first.cookie));
    // Also without the issuer, which these providers always send.
    mixed.searchParams.delete("iss");
    const again = await halfWay(edge, "1");
    mixed.searchParams.set("state", again.back.searchParams.get("state") ?? "");
    await expectRefused(await follow(edge, mixed, again.cookie));
  });

  test("without tampering each opens a session, so that the other tests prove something", async () => {
    const edge = openProviderEdge();
    const { back, cookie } = await halfWay(edge, "2");
    const { session = "" } = await follow(edge, back, cookie);
    const headers = { cookie: session };
    expect((await edge.send(getUser.path, { headers }, CONFIGURED_TWICE)).status).toBe(200);
  });
});

test("a proof is asked of the provider that knows the user", async () => {
  const edge = openProviderEdge();
  const { back, cookie } = await halfWay(edge, "2");
  const { session = "" } = await follow(edge, back, cookie);
  const headers = { cookie: session };
  const sent = await edge.send(buildProofPath("/profile"), { headers }, CONFIGURED_TWICE);
  expect(new URL(sent.headers.get("location") ?? "").origin).toBe(CONFIGURED_TWICE.OIDC_2_ISSUER);
});

test("the page names them where there are two, or where the one has a name", async () => {
  const offered = async (bindings: Partial<Env>) => {
    const html = await (await openEdge().send("/login", {}, bindings)).text();
    const text = /id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    return z.parse(bootstrap, JSON.parse(text)).providers;
  };
  expect(await offered(CONFIGURED)).toBeUndefined();
  expect(await offered({ ...CONFIGURED, OIDC_NAME: "Example" })).toEqual([
    { id: "1", name: "Example" },
  ]);
  expect(await offered({ ...CONFIGURED_TWICE, OIDC_2_NAME: "The other" })).toEqual([
    { id: "1", name: "127.0.0.1" },
    { id: "2", name: "The other" },
  ]);
});

test("the second one's settings come together or not at all, and name another issuer", () => {
  const { OIDC_ISSUER, OIDC_2_CLIENT_SECRET: _, ...without } = CONFIGURED_TWICE;
  expect(() => readSettings(without)).toThrow("OIDC_2_CLIENT_SECRET");
  const wrong: [string, Partial<Env>][] = [
    ["OIDC_2_ISSUER", { OIDC_2_ISSUER: "http://id.example" }],
    ["OIDC_2_ISSUER", { OIDC_2_ISSUER: `${OIDC_ISSUER ?? ""}/` }],
    ["OIDC_2_NAME", { OIDC_2_NAME: " " }],
    ["OIDC_NAME", { OIDC_NAME: "x".repeat(41) }],
  ];
  for (const [name, bindings] of wrong)
    expect(() => readSettings({ ...CONFIGURED_TWICE, ...bindings })).toThrow(name);
  expect(readSettings(CONFIGURED_TWICE).providers.map(({ id }) => id)).toEqual(["1", "2"]);
});
