import { TASKS_SCHEMA } from "@goals/analysis/coach/ask";
import { expect, test } from "vitest";
import { OUTGOING } from "../../../src/platform/http/outgoing-fetch.ts";
import { askInTime } from "../../../src/product/analysis/model/ask-in-time.ts";
import { createCoach } from "../../../src/product/analysis/model/coach.ts";
import { createChatModel } from "../../../src/product/analysis/model/chat-model.ts";
import { createChatServer, type ChatStep } from "./chat-server.ts";

const MESSAGES = [{ role: "user", content: "<answers>\n{}\n</answers>" }] as const;

async function openAsk(limitMs: number, ...steps: readonly ChatStep[]) {
  const { url, listCalls } = await createChatServer(...steps);
  const model = createChatModel({ url, name: "small-8b", operator: "us" }, OUTGOING.model({ url }));
  const failures: string[] = [];
  const pauses: number[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const ask = askInTime(model, {
    signal,
    limitMs,
    failed: (reason) => failures.push(reason),
    // Only the longest wait of these tests does not end by itself.
    pause: async (ms) => (pauses.push(ms) && ms >= 30_000 ? scheduler.wait(600_000) : undefined),
  });
  return { ask: () => ask(MESSAGES, TASKS_SCHEMA, signal), failures, pauses, listCalls, stopping };
}

test("a busy model is asked once more, after the wait that it asks for", async () => {
  const { ask, failures, pauses, listCalls } = await openAsk(
    20_000,
    { status: 429, retryAfter: "1" },
    { says: "{}" },
  );
  expect(await ask()).toBe("{}");
  expect(pauses).toEqual([1000]);
  expect(failures).toEqual(["ModelRefused 429"]);
  expect(await listCalls()).toHaveLength(2);
});

test("a model that asks for longer than anybody waits is not asked again", async () => {
  const { ask, listCalls } = await openAsk(20_000, { status: 503, retryAfter: "3600" });
  await expect(ask()).rejects.toMatchObject({ name: "ModelUnanswered", retryAfterMs: 3_600_000 });
  expect(await listCalls()).toHaveLength(1);
});

test("a model that fails twice did not answer", async () => {
  const { ask, failures, listCalls } = await openAsk(20_000, { status: 500 });
  await expect(ask()).rejects.toMatchObject({ name: "ModelUnanswered", retryAfterMs: 0 });
  expect(failures).toEqual(["ModelRefused 500", "ModelRefused 500"]);
  expect(await listCalls()).toHaveLength(2);
});

test("a wait ends when the person stops it", async () => {
  const { ask, stopping } = await openAsk(60_000, { status: 429, retryAfter: "30" });
  const asked = ask();
  stopping.abort(new Error("stopped"));
  await expect(asked).rejects.toThrow("stopped");
});

test("a coach leaves a model alone for as long as it asks, without a call and without a failure", async () => {
  const { url, listCalls } = await createChatServer({ status: 429, retryAfter: "3600" });
  const model = createChatModel({ url, name: "small-8b", operator: "us" }, OUTGOING.model({ url }));
  const failures: string[] = [];
  const coach = createCoach(model, { limitMs: 20_000, failed: (reason) => failures.push(reason) });
  const write = () =>
    coach.writeReport({
      records: [],
      earlier: [],
      pinned: [],
      notMe: new Set(),
      language: "en",
      asksDespiteHeavy: false,
      onStage: () => undefined,
      onLines: () => undefined,
      stopped: new AbortController().signal,
    });
  expect(await write()).toEqual({ failure: "unanswered" });
  expect(await write()).toEqual({ failure: "unanswered" });
  expect(await listCalls()).toHaveLength(1);
  expect(failures).toEqual(["ModelRefused 429"]);
});
