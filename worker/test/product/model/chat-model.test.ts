import { TASKS_SCHEMA } from "@goals/analysis/coach/ask";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { createChatModel, readRetryAfter } from "../../../src/product/analysis/model/chat-model.ts";
import { findModel } from "../../../src/product/analysis/engine.ts";
import { OUTGOING } from "../../../src/platform/http/outgoing-fetch.ts";
import { readSettings } from "../../../src/platform/settings.ts";
import { BadSettings } from "../../../src/platform/errors/domain-errors.ts";
import { createChatServer, type ChatStep } from "./chat-server.ts";

const MESSAGES = [
  { role: "system", content: "Reply with JSON." },
  { role: "user", content: "<answers>\n{}\n</answers>" },
] as const;

async function openModel(...steps: readonly ChatStep[]) {
  const { url, listCalls } = await createChatServer(...steps);
  const { ask } = createChatModel(
    { url, name: "small-8b", key: "s3cr3t", operator: "us" },
    OUTGOING.model({ url }),
  );
  const ending = new AbortController();
  return { ask: () => ask(MESSAGES, TASKS_SCHEMA, ending.signal), listCalls, ending };
}

test("a server is asked for the schema, with its key, and its message comes back", async () => {
  const { ask, listCalls } = await openModel({ says: '{"tasks":[]}' });
  expect(await ask()).toBe('{"tasks":[]}');
  const [call] = await listCalls();
  expect(call?.authorization).toBe("Bearer s3cr3t");
  expect(call?.body).toMatchObject({
    model: "small-8b",
    messages: MESSAGES,
    response_format: {
      type: "json_schema",
      json_schema: { name: "tasks", strict: true, schema: TASKS_SCHEMA.schema },
    },
  });
});

test("a server that refuses a schema is asked without one, and from then on at once", async () => {
  const { ask, listCalls } = await openModel({ refuses: "response_format", says: "Sure: {}" });
  expect([await ask(), await ask()]).toEqual(["Sure: {}", "Sure: {}"]);
  const hadSchema = (await listCalls()).map(({ body }) => "response_format" in body);
  expect(hadSchema).toEqual([true, false, false]);
});

test.each<[string, ChatStep, string]>([
  ["refuses the key", { status: 401 }, "ModelRefused"],
  ["is overloaded", { status: 503 }, "ModelRefused"],
  ["sends elsewhere", { redirects: "https://evil.example/v1/chat/completions" }, "ModelRefused"],
  ["answers with a page", { body: "<h1>Welcome</h1>" }, "UnknownResponse"],
  ["answers with another shape", { body: '{"ok":true}' }, "UnknownResponse"],
  ["answers without an end", { body: "a".repeat(1_000_001) }, "UnknownResponse"],
])("a server that %s is an error that repeats nothing", async (_, step, name) => {
  const { ask } = await openModel(step);
  const error: unknown = await ask().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name });
  expect(String(error)).not.toMatch(/answers>|s3cr3t|You said/);
});

test("a request that is given up ends at the server too", async () => {
  const { ask, listCalls, ending } = await openModel({ never: true });
  const response = ask();
  await vi.waitFor(async () => expect(await listCalls()).toHaveLength(1));
  ending.abort();
  await expect(response).rejects.toThrow(/abort/i);
  await vi.waitFor(async () => expect(await listCalls()).toMatchObject([{ aborted: true }]));
});

const URLS = { MODEL_NAME: "small-8b", MODEL_URL: "https://models.example/v1" };

test("the endpoint replaces Workers AI, under its operator's name", () => {
  expect(findModel(env)?.operator).toBe("Cloudflare Workers AI");
  expect(findModel({ ...env, ...URLS })).toMatchObject({
    name: "small-8b",
    operator: "models.example",
  });
  const named = { ...env, ...URLS, MODEL_OPERATOR: "the school" };
  expect(findModel(named)?.operator).toBe("the school");
  const { AI: _, ...unbound } = env;
  expect(findModel(unbound)).toBeUndefined();
});

test.each([
  ["http://localhost:11434/v1", true],
  ["http://ollama:11434/v1", true],
  ["http://192.168.1.20:8000/v1", true],
  ["http://[::1]:8000/v1", true],
  ["http://gpu.internal/v1", true],
  ["http://models.example/v1", false],
  ["http://8.8.8.8/v1", false],
  ["http://172.32.0.1/v1", false],
])("plain http to %s is allowed within the network and by a setting: %s", (url, allowed) => {
  const settings = { ...env, MODEL_NAME: "small-8b", MODEL_URL: url };
  expect(() => readSettings(settings)).toThrow(BadSettings);
  const reads = () => readSettings({ ...settings, MODEL_PLAIN_HTTP: "private" }).model?.url;
  if (allowed) expect(reads()).toBe(url);
  else expect(reads).toThrow(BadSettings);
});

test.each([
  [{ MODEL_URL: "https://models.example/v1" }],
  [{ MODEL_NAME: "small-8b" }],
  [{ ...URLS, MODEL_URL: "models.example" }],
  [{ ...URLS, MODEL_URL: "https://models.example/v1/" }],
  [{ ...URLS, MODEL_URL: "https://key@models.example/v1" }],
  [{ ...URLS, MODEL_URL: "https://models.example/v1?key=1" }],
])("%j are no settings of a model", (settings) => {
  expect(() => readSettings({ ...env, ...settings })).toThrow(BadSettings);
});

test("a server's Retry-After is read in seconds or as a date", async () => {
  const { ask } = await openModel({ status: 429, retryAfter: "7" });
  await expect(ask()).rejects.toMatchObject({ status: 429, retryAfterMs: 7000 });
  const now = Date.UTC(2026, 10, 28, 12);
  expect(readRetryAfter("Sat, 28 Nov 2026 12:00:30 GMT", now)).toBe(30_000);
  expect(readRetryAfter("Sat, 28 Nov 2026 11:00:00 GMT", now)).toBe(0);
  for (const header of [null, "", "soon"]) expect(readRetryAfter(header, now)).toBeUndefined();
});
