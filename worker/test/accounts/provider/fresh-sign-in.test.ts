import { FRESH_PROOF_REQUIRED } from "@goals/contracts/endpoint";
import { deleteAccount, exportData } from "@goals/contracts/endpoints/account";
import { buildProofPath } from "@goals/contracts/sign-in-redirect";
import { describe, expect, test } from "vitest";
import { ORIGIN, type Edge } from "../../edge.ts";
import { countRows } from "../../tables.ts";
import { signInAtProvider, CONFIGURED, openProviderEdge, signInWith } from "./sign-in.ts";

const ADA = "ada@example.org";
const CONFIRMED = "/profile?proof=confirmed";
const REFUSED = "/profile?proof=refused";

const pairs = (response: Response) =>
  response.headers.getSetCookie().map((set) => set.split(";")[0] ?? "");

/**
 * Goes to the provider with a session, signs in again as `who`, and returns with the session `returned`. Returns the
 * redirect.
 */
async function confirmAs(
  edge: Edge,
  session: string,
  who: string,
  {
    change = (back) => back,
    returned = session,
    next = "/profile",
  }: {
    change?: (back: URL) => URL;
    returned?: string;
    next?: string;
  } = {},
) {
  const sent = await edge.send(buildProofPath(next), { headers: { cookie: session } }, CONFIGURED);
  const location = sent.headers.get("location") ?? "";
  const back = change(await signInAtProvider(location, who));
  const cookie = [returned, ...pairs(sent)].join("; ");
  const response = await edge.send(String(back), { headers: { cookie } }, CONFIGURED);
  return { authorization: new URL(location), end: response.headers.get("location"), response };
}

const forged = (how: string) => (back: URL) => {
  back.searchParams.set("code", `${back.searchParams.get("code")}~${how}`);
  return back;
};

async function remove(edge: Edge, cookie: string, body: object = { email: ADA }) {
  const headers = { origin: ORIGIN, cookie, "content-type": "application/json" };
  const init = { method: "DELETE", headers, body: JSON.stringify(body) };
  return edge.send(deleteAccount.path, init, CONFIGURED);
}

describe("an account without a password is deleted only after a fresh sign-in at its provider", () => {
  test("the e-mail without a proof deletes nothing, and the error asks for a proof", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    const answer = await remove(edge, session);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: FRESH_PROOF_REQUIRED });
    expect(await countRows("users")).toBe(1);
  });

  test("the provider must ask again; then the e-mail deletes the account, and a new one can be created", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    const { authorization, end, response } = await confirmAs(edge, session, ADA);
    expect([
      authorization.searchParams.get("prompt"),
      authorization.searchParams.get("max_age"),
    ]).toEqual(["login", "0"]);
    expect(end).toBe(CONFIRMED);
    expect(pairs(response).some((pair) => pair.startsWith("session="))).toBe(false);
    for (const body of [{}, { password: "" }, { email: "eve@example.org" }]) {
      expect((await remove(edge, session, body)).status).toBe(400);
    }
    expect((await remove(edge, session, { email: " ADA@example.org" })).status).toBe(204);
    expect([await countRows("users"), await countRows("identities")]).toEqual([0, 0]);
    expect((await signInWith(edge, ADA)).session).toBeDefined();
  });

  test("an ordinary sign-in is not a proof, however recent", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    const again = await signInWith(edge, ADA);
    expect((await remove(edge, again.session ?? "")).status).toBe(403);
    expect((await remove(edge, session)).status).toBe(403);
  });

  test("a sign-in that the provider only repeats, or does not date, is no proof", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    for (const how of ["an-hour-ago", "in-an-hour", "no-auth-time", "nonce", "signature"]) {
      const { end } = await confirmAs(edge, session, ADA, { change: forged(how) });
      expect([how, end]).toEqual([how, REFUSED]);
      expect(edge.lines.at(-1)).toMatchObject({ security: expect.stringMatching(/^refused:/) });
    }
    expect((await confirmAs(edge, session, "deny")).end).toBe(REFUSED);
    expect((await remove(edge, session)).status).toBe(403);
  });

  test("another user's sign-in is no proof, at the provider or in another session", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    const { session: second = "" } = await signInWith(edge, ADA);
    const { session: eve = "" } = await signInWith(edge, "eve@example.org");
    for (const who of ["eve@example.org", "nobody@example.org"]) {
      expect([who, (await confirmAs(edge, session, who)).end]).toEqual([who, REFUSED]);
    }
    // A transaction of one session returns in another one: the same user's, another user's, none.
    for (const returned of [second, eve, ""]) {
      expect((await confirmAs(edge, session, ADA, { returned })).end).toBe(REFUSED);
    }
    expect((await confirmAs(edge, eve, "eve@example.org")).end).toBe(CONFIRMED);
    for (const each of [session, second]) expect((await remove(edge, each)).status).toBe(403);
    expect(await countRows("users")).toBe(2);
  });

  test("the same proof serves other sensitive actions, and returns to their page", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    const read = () => edge.send(exportData.path, { headers: { cookie: session } }, CONFIGURED);
    expect((await read()).status).toBe(403);
    const { end } = await confirmAs(edge, session, ADA, { next: "/profile/sign-in" });
    expect(end).toBe("/profile/sign-in?proof=confirmed");
    expect(edge.lines.at(-1)).toMatchObject({ security: "proven" });
    expect((await read()).status).toBe(200);
  });

  test("a sign-in of eleven minutes ago is no proof", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    expect((await confirmAs(edge, session, ADA)).end).toBe(CONFIRMED);
    edge.setNow(new Date(Date.now() + 11 * 60_000).toISOString());
    expect((await remove(edge, session)).status).toBe(403);
  });

  test("without a session it is a sign-in like any other", async () => {
    const edge = openProviderEdge();
    await signInWith(edge, ADA);
    const { authorization, end, response } = await confirmAs(edge, "", ADA, { next: "/" });
    expect(authorization.searchParams.has("prompt")).toBe(false);
    expect(end).toBe("/");
    expect(pairs(response).some((pair) => pair.startsWith("session=ey"))).toBe(true);
  });
});
