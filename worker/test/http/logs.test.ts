import { api } from "@goals/contracts/routes";
import { describe, expect, test } from "vitest";
import { pseudonymOf } from "../../src/http/request-log.ts";
import { openEdge, ORIGIN } from "../edge.ts";
import { fullAnswers, openBrowser, unlockedPerson } from "../person.ts";

const linesOf = (lines: readonly object[]) => JSON.stringify(lines);

describe("row 41: one line of the log for each request, and nothing private in it", () => {
  test("a request writes one line with its id, pattern, status, time and the person's hash", async () => {
    const edge = openEdge();
    const person = await unlockedPerson(edge);
    edge.lines.length = 0;
    const answer = await person.post(api.newTask, { title: "Walk", date: "2026-05-13" });
    expect(edge.lines).toEqual([
      {
        event: "request",
        id: answer.headers.get("x-request-id"),
        route: "POST /api/tasks",
        status: 201,
        ms: expect.any(Number),
        user: await pseudonymOf(person.id),
        refusal: undefined,
        security: undefined,
      },
    ]);
    expect(linesOf(edge.lines)).not.toContain(person.id);
  });

  test("no password, token, cookie or text of a person reaches it", async () => {
    const edge = openEdge();
    const person = await unlockedPerson(edge, { name: "Canary Name" });
    const canary = (word: string) => `canary ${word}`;
    await person.post(api.newTask, { title: canary("title"), date: "2026-05-13" });
    await person.get("/api/tasks/canary-path");
    await person.get("/api/tasks/2026-05-13?canary=query");
    await person.post(api.newObjective, {
      type: "personal",
      title: canary("objective"),
      month: "2026-05",
    });
    await person.post(api.missions, { unified: canary("mission") });
    const answers = fullAnswers("working_preferences");
    await person.post(api.saveResearch, {
      ...answers,
      writtenResponses: { "0": canary("answer"), "1": canary("answer") },
      tags: ["canary"],
    });
    await person.post(api.generateAnalysis);
    await person.get(api.exportData);
    await person.post(api.login, { email: "canary@example.org", password: canary("password") });
    await person.post(api.register, { name: canary("name"), email: person.email, password: "12" });
    await person.post(api.forgotPassword, { email: person.email });
    const token = /token=([\w-]+)/.exec(edge.mails.at(-1)?.text ?? "")?.[1] ?? "";
    await person.post(api.resetPassword, { token: "canary", newPassword: canary("password") });
    await edge.send("/reset-password?token=canary", { headers: { origin: ORIGIN } });
    await edge.send("/api/canary", {
      headers: { "user-agent": "canary", cookie: "session=canary" },
    });
    const cookie = person.cookie();
    await person.post(api.resetPassword, { token, newPassword: canary("password") });
    expect(edge.lines.length).toBeGreaterThan(15);
    expect(linesOf(edge.lines)).not.toMatch(/canary|example\.org|correct horse|eyJ/i);
    for (const secret of [token, cookie, person.id, person.email]) {
      expect(secret).not.toBe("");
      expect(linesOf(edge.lines)).not.toContain(secret);
    }
  });

  test("a fault's own words stay out too: the line says where, not what", async () => {
    const edge = openEdge({
      engine: {
        analyse: () => {
          throw new Error("canary: insert into analyses values ('canary')");
        },
        version: "broken",
        suggestMissions: () => {
          throw new Error("unused");
        },
        suggestTasks: () => [],
      },
    });
    const person = await unlockedPerson(edge);
    await person.post(api.generateAnalysis);
    expect(edge.lines.some((line) => line.event === "error")).toBe(true);
    expect(linesOf(edge.lines)).not.toContain("canary");
  });

  test("what was done to an account, or refused to be, is marked as a security event", async () => {
    const edge = openEdge();
    const person = await unlockedPerson(edge);
    const other = openBrowser(edge);
    edge.lines.length = 0;
    await other.post(api.login, { email: person.email, password: "wrong one" });
    await other.post(api.login, { email: person.email, password: person.password });
    await other.post(api.forgotPassword, { email: person.email });
    await other.post(api.resetPassword, { token: "unknown", newPassword: "brand new" });
    await edge.send(api.account, { method: "DELETE", headers: { origin: "https://evil.example" } });
    await person.get(api.exportData);
    await person.delete(api.devices);
    await person.delete(api.account, { password: "wrong one" });
    await person.delete(api.account, { password: person.password });
    expect(edge.lines.map((line) => line["security"])).toEqual([
      "refused:invalid_credentials",
      "signed_in",
      "reset_asked",
      "refused:invalid_token",
      "refused:cross_site",
      "exported",
      "other_devices_signed_out",
      "refused:invalid",
      "account_deleted",
    ]);
  });
});
