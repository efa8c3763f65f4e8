import { deleteAccount, exportData, signOutOtherDevices } from "@goals/contracts/endpoints/account";
import { generateAnalysis, saveResearch } from "@goals/contracts/endpoints/research";
import {
  register,
  requestPasswordReset,
  resetPassword,
  signIn,
} from "@goals/contracts/endpoints/auth";
import { getHealth } from "@goals/contracts/endpoints/health";
import { saveMissions, createObjective } from "@goals/contracts/endpoints/objectives";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { describe, expect, test, vi } from "vitest";
import { computePseudonym } from "../../../src/platform/http/middleware.ts";
import { productionDeps } from "../../../src/production-deps.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { buildFullAnswers, openBrowser, createUnlockedPerson } from "../../person.ts";

/** The first request says once that no proxy sends the client's address. */
async function forgetFirstRequest(edge: Edge) {
  await edge.send(getHealth.path);
  expect(edge.lines.map(({ event }) => event)).toContain("client_address_missing");
  edge.lines.length = 0;
}

const linesOf = (lines: readonly object[]) => JSON.stringify(lines);

describe("one line of the log for each request, and nothing private in it", () => {
  test("a request writes one line with its id, pattern, status, time and the person's hash", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    await forgetFirstRequest(edge);
    const answer = await person.post(planTask.path, { title: "Walk", date: "2026-05-13" });
    expect(edge.lines).toEqual([
      {
        event: "request",
        id: answer.headers.get("x-request-id"),
        route: "POST /api/tasks",
        status: 201,
        ms: expect.any(Number),
        user: computePseudonym(person.id),
        refusal: undefined,
        security: undefined,
      },
    ]);
    expect(linesOf(edge.lines)).not.toContain(person.id);
  });

  test("no password, token, cookie or text of a person reaches it", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge, { name: "Canary Name" });
    const canary = (word: string) => `canary ${word}`;
    await person.post(planTask.path, { title: canary("title"), date: "2026-05-13" });
    await person.get("/api/tasks/canary-path");
    await person.get("/api/tasks/2026-05-13?canary=query");
    await person.post(createObjective.path, {
      type: "personal",
      title: canary("objective"),
      month: "2026-05",
    });
    await person.post(saveMissions.path, { unified: canary("mission") });
    const answers = buildFullAnswers("working_preferences");
    await person.post(saveResearch.path, {
      ...answers,
      writtenResponses: { "0": canary("answer"), "1": canary("answer") },
      tags: ["canary"],
    });
    await person.post(generateAnalysis.path);
    await person.get(exportData.path);
    await person.post(signIn.path, { email: "canary@example.org", password: canary("password") });
    await person.post(register.path, { name: canary("name"), email: person.email, password: "12" });
    const token = await requestResetToken(edge, person.email);
    await person.post(resetPassword.path, { token: "canary", newPassword: canary("password") });
    await edge.send("/reset-password?token=canary", { headers: { origin: ORIGIN } });
    await edge.send("/api/canary", {
      headers: { "user-agent": "canary", cookie: "session=canary" },
    });
    const cookie = person.cookie();
    await person.post(resetPassword.path, { token, newPassword: canary("password") });
    expect(edge.lines.length).toBeGreaterThanOrEqual(15);
    expect(linesOf(edge.lines)).not.toMatch(/canary|example\.org|correct horse|eyJ/i);
    for (const secret of [token, cookie, person.id, person.email]) {
      expect(secret).not.toBe("");
      expect(linesOf(edge.lines)).not.toContain(secret);
    }
  });

  test("an error's message stays out too: the line has its location", async () => {
    const edge = openEdge({
      engine: {
        get version(): string {
          throw new Error("canary: insert into analyses values ('canary')");
        },
      },
    });
    const person = await createUnlockedPerson(edge);
    await person.post(generateAnalysis.path);
    expect(edge.lines.some((line) => line.event === "error")).toBe(true);
    expect(linesOf(edge.lines)).not.toContain("canary");
  });

  test("a line says when it was written, in UTC", () => {
    const written = vi.spyOn(console, "log").mockImplementation(() => undefined);
    productionDeps.log({ event: "rollover", closed: 3 });
    const line = JSON.parse(String(written.mock.lastCall?.[0]));
    written.mockRestore();
    expect(line).toEqual({
      event: "rollover",
      closed: 3,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test("actions on an account, allowed or refused, are logged as security events", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const other = openBrowser(edge);
    await forgetFirstRequest(edge);
    await other.post(signIn.path, { email: person.email, password: "wrong one" });
    await other.post(signIn.path, { email: person.email, password: person.password });
    await other.post(requestPasswordReset.path, { email: person.email });
    await other.post(resetPassword.path, { token: "unknown", newPassword: "brand new" });
    await edge.send(deleteAccount.path, {
      method: "DELETE",
      headers: { origin: "https://evil.example" },
    });
    await person.get(exportData.path);
    await person.delete(signOutOtherDevices.path);
    await person.delete(deleteAccount.path, { password: "wrong one" });
    await person.delete(deleteAccount.path, { password: person.password });
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
