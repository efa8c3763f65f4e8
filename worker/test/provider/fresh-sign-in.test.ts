import { CONFIRM_DELETION, DELETION_REFUSED } from "@goals/contracts/account-deletion";
import { deleteAccount } from "@goals/contracts/endpoints/account";
import { describe, expect, test } from "vitest";
import { ORIGIN, type Edge } from "../edge.ts";
import { countRows } from "../tables.ts";
import { signInAtProvider, CONFIGURED, openProviderEdge, signInWith } from "./sign-in.ts";

const ADA = "ada@example.org";
const CONFIRMED = "/profile?delete=confirmed";
const REFUSED = "/profile?delete=refused";

const pairs = (response: Response) =>
  response.headers.getSetCookie().map((set) => set.split(";")[0] ?? "");

/** Asks to delete with a session, signs in anew as `who`, and comes back: where to, and what the browser then keeps. */
async function confirmAs(
  edge: Edge,
  session: string,
  who: string,
  change: (back: URL) => URL = (back) => back,
) {
  const sent = await edge.send(CONFIRM_DELETION, { headers: { cookie: session } }, CONFIGURED);
  const location = sent.headers.get("location") ?? "";
  const back = change(await signInAtProvider(location, who));
  const cookie = [session, ...pairs(sent)].join("; ");
  const response = await edge.send(String(back), { headers: { cookie } }, CONFIGURED);
  const fresh = pairs(response).find((pair) => /^fresh-sign-in=./.test(pair)) ?? "";
  return { asked: new URL(location), end: response.headers.get("location"), fresh, response };
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

describe("row 13: an account without a password is deleted only after a fresh sign-in at its provider", () => {
  test("the e-mail alone deletes nothing, and says what is missing", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    const answer = await remove(edge, session);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      code: "fresh_sign_in_required",
      message: DELETION_REFUSED,
    });
    expect(await countRows("users")).toBe(1);
  });

  test("the provider is told to ask again; then the e-mail deletes the account, and one can begin anew", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    const { asked, end, fresh, response } = await confirmAs(edge, session, ADA);
    expect([asked.searchParams.get("prompt"), asked.searchParams.get("max_age")]).toEqual([
      "login",
      "0",
    ]);
    expect(end).toBe(CONFIRMED);
    expect(pairs(response).some((pair) => pair.startsWith("session="))).toBe(false);
    const both = `${session}; ${fresh}`;
    for (const body of [{}, { password: "" }, { email: "eve@example.org" }]) {
      expect((await remove(edge, both, body)).status).toBe(400);
    }
    expect((await remove(edge, both, { email: " ADA@example.org" })).status).toBe(204);
    expect([await countRows("users"), await countRows("identities")]).toEqual([0, 0]);
    expect((await signInWith(edge, ADA)).session).toBeDefined();
  });

  test("an ordinary sign-in is none, however new it is", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    const again = await signInWith(edge, ADA);
    expect((await remove(edge, again.session ?? "")).status).toBe(403);
    expect((await remove(edge, session)).status).toBe(403);
  });

  test("nor is one from before, which the provider only repeats, or whose time it does not say", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    for (const how of ["an-hour-ago", "no-auth-time", "nonce", "signature"]) {
      const { end, fresh } = await confirmAs(edge, session, ADA, forged(how));
      expect([how, end, fresh]).toEqual([how, REFUSED, ""]);
    }
    const denied = await confirmAs(edge, session, "deny");
    expect([denied.end, denied.fresh]).toEqual([REFUSED, ""]);
  });

  test("nor somebody else's, at the provider or in the cookie", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    const eve = await signInWith(edge, "eve@example.org");
    for (const who of ["eve@example.org", "nobody@example.org"]) {
      const { end, fresh } = await confirmAs(edge, session, who);
      expect([who, end, fresh]).toEqual([who, REFUSED, ""]);
    }
    const { fresh } = await confirmAs(edge, eve.session ?? "", "eve@example.org");
    expect(fresh).not.toBe("");
    for (const cookie of [fresh, `${fresh}x`, "fresh-sign-in=", "fresh-sign-in=e30.e30"]) {
      expect((await remove(edge, `${session}; ${cookie}`)).status).toBe(403);
    }
    expect(await countRows("users")).toBe(2);
  });

  test("nor one of eleven minutes ago", async () => {
    const edge = openProviderEdge();
    const { session = "" } = await signInWith(edge, ADA);
    const { fresh } = await confirmAs(edge, session, ADA);
    edge.setNow(new Date(Date.now() + 11 * 60_000).toISOString());
    expect((await remove(edge, `${session}; ${fresh}`)).status).toBe(403);
  });

  test("without a session it is a sign-in like any other", async () => {
    const edge = openProviderEdge();
    await signInWith(edge, ADA);
    const { asked, end, fresh, response } = await confirmAs(edge, "", ADA);
    expect(asked.searchParams.has("prompt")).toBe(false);
    expect([end, fresh]).toEqual(["/", ""]);
    expect(pairs(response).some((pair) => pair.startsWith("session=ey"))).toBe(true);
  });
});
