import { toSwitchText } from "@goals/contracts/registry";
import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Env } from "../../../src/platform/settings.ts";
import { openEdge } from "../../edge.ts";
import { createPerson } from "../../person.ts";

const REMOTE = "my-remote@http://localhost:5199";
const NOW = "2026-05-13T10:00:00Z";
const UNTIL = String(Date.parse(NOW) + 3_600_000);

function sign(email: string, changes: Partial<Record<"remote" | "until" | "secret", string>> = {}) {
  const { remote = REMOTE, until = UNTIL, secret = env.SESSION_SECRET ?? "" } = changes;
  const text = toSwitchText({ remote, email, until });
  const digest = createHmac("sha256", secret).update(text).digest("base64");
  const signature = Uint8Array.fromBase64(digest).toHex();
  return { remote, until, signature };
}

const PRODUCTION = { ENVIRONMENT: "production", ORIGIN: "https://goals.example" } as const;

/** A page that a new person opens with a switch, which may be for their account. */
async function openPage(
  toQuery: (email: string) => Record<string, string>,
  bindings: Partial<Env> = {},
) {
  const edge = openEdge({ now: NOW });
  const person = await createPerson(edge);
  const cookie = bindings.ORIGIN ? `__Host-${person.cookie()}` : person.cookie();
  const path = `${bindings.ORIGIN ?? ""}/today?${new URLSearchParams(toQuery(person.email)).toString()}`;
  const response = await edge.send(path, { headers: { cookie } }, bindings);
  const html = await response.text();
  expect(html).toContain(person.email);
  return {
    hasRemote: html.includes('"entry":"http://localhost:5199/mf-manifest.json"'),
    policy: response.headers.get("content-security-policy") ?? "",
  };
}

test("a signed address shows the remote of the developer's machine, to that account alone", async () => {
  const page = await openPage((email) => sign(email));
  expect(page.hasRemote).toBe(true);
  expect(page.policy).toContain("script-src 'self' http://localhost:5199;");
  const other = await openPage(() => sign("ada@example.com"));
  expect(other.hasRemote).toBe(false);
  expect(other.policy).not.toContain("localhost:5199");
});

test("in production it is off unless the operator turns it on", async () => {
  expect((await openPage((email) => sign(email), PRODUCTION)).hasRemote).toBe(false);
  const on = { ...PRODUCTION, REMOTE_SWITCH: "on" } as const;
  expect((await openPage((email) => sign(email), on)).hasRemote).toBe(true);
});

const WRONG: Readonly<Record<string, (email: string) => Record<string, string>>> = {
  "without a signature": () => ({ remote: REMOTE, until: UNTIL }),
  "with another remote": (email) => ({ ...sign(email), remote: "mf-today@http://localhost:5199" }),
  "with a later end": (email) => ({ ...sign(email), until: `${UNTIL}0` }),
  "after its end": (email) => sign(email, { until: String(Date.parse(NOW)) }),
  "with another secret": (email) => sign(email, { secret: "another one" }),
  "of another machine": (email) => sign(email, { remote: "my-remote@https://evil.example" }),
};

test.each(Object.entries(WRONG))("an address %s shows nothing of it", async (_, toQuery) => {
  const { hasRemote, policy } = await openPage(toQuery);
  expect(hasRemote).toBe(false);
  expect(policy).toContain("script-src 'self';");
});
