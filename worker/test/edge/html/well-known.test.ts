import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";

const PRODUCTION = { ENVIRONMENT: "production", ORIGIN: "https://goals.example" };
const bindings = { ...PRODUCTION, CLIENT_ADDRESS_HEADER: "x-real-ip", LEDGER: env.LEDGER };

test("security.txt names a contact for three months", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const at = "https://goals.example/.well-known/security.txt";
  const usual = await edge.send(at, {}, bindings);
  expect(usual.headers.get("content-type")).toMatch(/^text\/plain/);
  expect((await usual.text()).split("\n")).toEqual([
    "Contact: mailto:security@goals.example",
    "Expires: 2026-08-11T10:00:00.000Z",
    "Preferred-Languages: en, de, ar",
    `Canonical: ${at}`,
    "",
  ]);
  const SECURITY_CONTACT = "https://example.org/holes";
  const own = await edge.send(at, {}, { ...bindings, SECURITY_CONTACT });
  expect(await own.text()).toContain(`Contact: ${SECURITY_CONTACT}\n`);
});

test("a password manager is led to the password", async () => {
  const answer = await openEdge().send("/.well-known/change-password");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/profile/sign-in"]);
});

test("a proxy that sends no client address is in the log, once", async () => {
  const edge = openEdge();
  const open = (headers: Record<string, string>) =>
    edge.send("https://goals.example/.well-known/change-password", { headers }, bindings);
  await open({ "x-real-ip": "203.0.113.7" });
  const lines = () => edge.lines.filter(({ event }) => event === "client_address_missing");
  expect(lines()).toEqual([]);
  await open({});
  await open({});
  expect(lines()).toHaveLength(1);
});
