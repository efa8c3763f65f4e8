import { api } from "@goals/contracts/routes";
import { expect, test } from "vitest";
import { openEdge, ORIGIN } from "../edge.ts";
import { unlockedPerson } from "../person.ts";

const EVERYTHING = [
  "/",
  "/login",
  "/nowhere",
  "/assets/main-Ab12.js",
  "/assets/missing.js",
  "/mf/mf-auth/mf-manifest.json",
  "/mf/mf-auth/missing.js",
  "/api/health",
  "/api/login",
  "/api/nothing",
];

test("everything the Worker answers carries the same defences", async () => {
  const edge = openEdge();
  for (const path of EVERYTHING) {
    const { headers } = await edge.send(path);
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{22}$/);
    expect(headers.get("access-control-allow-origin")).toBeNull();
  }
});

test("over https the browser is told to stay there for two years", async () => {
  const { headers } = await openEdge().send("https://goals.example/");
  expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
});

test("no answer of the API is kept by a cache", async () => {
  const edge = openEdge();
  for (const path of EVERYTHING.filter((one) => one.startsWith("/api/"))) {
    expect((await edge.send(path)).headers.get("cache-control")).toBe("no-store");
  }
});

test("each request writes one line that names its pattern and none of a person's words", async () => {
  const edge = openEdge();
  const person = await unlockedPerson(edge, { name: "Canary Name" });
  edge.lines.length = 0;
  await person.post(api.newTask, { title: "canary title", date: "2026-05-13" });
  await person.get("/api/tasks/canary-path");
  await person.post(api.login, { email: "canary@example.org", password: "canary password" });
  await person.post(api.forgotPassword, { email: person.email });
  await edge.send("/reset-password?token=canary", { headers: { origin: ORIGIN } });
  expect(edge.lines).toHaveLength(5);
  expect(edge.lines[0]).toMatchObject({
    event: "request",
    route: "POST /api/tasks",
    status: 201,
    user: person.id,
  });
  expect(JSON.stringify(edge.lines)).not.toMatch(/canary|example\.org|correct horse|eyJ/i);
});
