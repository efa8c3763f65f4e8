import { exportData } from "@goals/contracts/endpoints/account";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { changeTask } from "@goals/contracts/endpoints/tasks";
import { expect, test } from "vitest";
import { ApiError } from "../src/http/failures.ts";
import { pageState } from "../src/http/page-state.ts";
import { network, reportSessionEnd, request, sessionRefused } from "../src/http/request.ts";
import { type Call, createRefusal, startApi } from "./support/api-server.ts";

const api = await startApi();

const TASK = {
  id: "V1StGXR8_Z5jdHi6B-myT",
  title: "Walk",
  date: "2026-11-22",
  slot: 1,
  completed: true,
};

test("a call of an endpoint sends its params, its body, the user, their time zone and when their day begins", async () => {
  const seen: Call[] = [];
  api.on(`PATCH /api/tasks/${TASK.id}`, (call) => {
    seen.push(call);
    return { body: TASK };
  });
  pageState.userId = "ada";
  pageState.dayBeginsAt = 4;
  const task = await request(changeTask, { params: { id: TASK.id }, body: { completed: true } });
  pageState.userId = null;
  pageState.dayBeginsAt = 0;
  expect(task.title).toBe("Walk");
  expect(seen).toMatchObject([
    {
      body: { completed: true },
      headers: { "x-goals-user": "ada", "time-zone": expect.any(String), "day-begins-at": "4" },
    },
  ]);
});

test("an endpoint without params needs none, and its query goes into the address", async () => {
  api.on("GET /api/scoreboard", { body: { lifetime: "3-1", wins: 3, losses: 1 } });
  expect(await request(getScoreboard)).toEqual({ lifetime: "3-1", wins: 3, losses: 1 });
  await request(exportData, { query: { part: "2" } }).catch(() => undefined);
  expect(api.calls).toEqual(["GET /api/scoreboard", "GET /api/export?part=2"]);
});

test("a response that is not as its endpoint declares it is an error where the schemas are", async () => {
  api.on("GET /api/scoreboard", { body: { lifetime: "3-1", wins: "three" } });
  await expect(request(getScoreboard)).rejects.toThrow("GET /api/scoreboard answered 200");
});

test("a refusal carries the status, the server's words and when to try again", async () => {
  api.on("GET /api/scoreboard", {
    ...createRefusal(503, "busy", "Goals is busy."),
    headers: { "retry-after": "7" },
  });
  const error = await request(getScoreboard).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 503,
    retryAfter: 7,
    problem: { message: "Goals is busy." },
  });
  expect(network.reachable).toBe(false);
});

test("a server that does not answer in time is out of reach, one that refuses is not", async () => {
  api.on("GET /api/scoreboard", () => new Promise(() => undefined));
  await expect(request(getScoreboard, { timeoutMs: 30 })).rejects.toMatchObject({
    name: "TimeoutError",
  });
  expect(network.reachable).toBe(false);
  api.on("GET /api/scoreboard", createRefusal(409, "changed_since", "It was changed."));
  await expect(request(getScoreboard)).rejects.toThrow("409");
  expect(network.reachable).toBe(true);
});

test("a call under another user's session reports that user, and no other call does", async () => {
  const events: string[] = [];
  sessionRefused.listen((why) => events.push(why));
  api.on("GET /api/scoreboard", createRefusal(409, "other_user", "Somebody else is signed in."));
  await expect(request(getScoreboard)).rejects.toThrow("other_user");
  api.on("GET /api/scoreboard", createRefusal(409, "month_closed", "The month is over."));
  await expect(request(getScoreboard)).rejects.toThrow("month_closed");
  expect(events).toEqual(["other-user"]);
});

test("only a document with a session reports its end", async () => {
  const events: string[] = [];
  sessionRefused.listen((why) => events.push(why));
  const error = new ApiError(401, '{"code":"unauthorized","message":"Unauthorized"}');
  expect(reportSessionEnd(error)).toBe(false);
  pageState.userId = "ada";
  expect(
    reportSessionEnd(new ApiError(401, '{"code":"invalid_credentials","message":"No."}')),
  ).toBe(false);
  expect(reportSessionEnd(error)).toBe(true);
  pageState.userId = null;
  expect(events).toEqual(["ended"]);
});
