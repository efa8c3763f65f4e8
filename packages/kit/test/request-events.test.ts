import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { expect, test } from "vitest";
import { pageState } from "../src/http/page-state.ts";
import { requestEvents, network } from "../src/http/request.ts";
import { type Call, createRefusal, startApi } from "./support/api-server.ts";

const api = await startApi();
const GENERATE = "POST /api/analysis/generate";
const LINES = "application/x-ndjson";

/** Sends each byte in its own chunk. */
async function* inBytes(text: string): AsyncGenerator<Uint8Array> {
  for (const byte of new TextEncoder().encode(text)) yield Uint8Array.of(byte);
}

async function readAll(): Promise<unknown[]> {
  const events: unknown[] = [];
  await requestEvents(generateAnalysis, {
    accept: LINES,
    onEvent: (event) => events.push(event),
  });
  return events;
}

test("gives each line as an event, wherever the network cuts it, with the headers of every call", async () => {
  const seen: Call[] = [];
  const sent = [{ stage: "reading" }, { text: "Öl, كلمة, 🙂" }];
  const lines = sent.map((event) => JSON.stringify(event)).join("\n\n");
  api.on(GENERATE, (call) => {
    seen.push(call);
    return { headers: { "content-type": LINES }, parts: inBytes(lines) };
  });
  pageState.userId = "ada";
  expect(await readAll()).toEqual(sent);
  pageState.userId = null;
  expect(seen).toMatchObject([{ headers: { accept: LINES, "x-goals-user": "ada" } }]);
});

test("gives the first event while the server still works", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* waitBetween(): AsyncGenerator<Uint8Array> {
    yield* inBytes('{"stage":"reading"}\n');
    await promise;
    yield* inBytes('{"stage":"checking"}\n');
  }
  api.on(GENERATE, { parts: waitBetween() });
  const events: unknown[] = [];
  await requestEvents(generateAnalysis, {
    accept: LINES,
    // Sends the second line only after the first one was read.
    onEvent: (event) => {
      events.push(event);
      resolve();
    },
  });
  expect(events).toEqual([{ stage: "reading" }, { stage: "checking" }]);
});

test("fails with the refusal, and with the reader's error", async () => {
  api.on(GENERATE, createRefusal(400, "invalid", "Please complete more sections."));
  await expect(readAll()).rejects.toMatchObject({ status: 400, problem: { code: "invalid" } });

  api.on(GENERATE, { parts: inBytes('{"stage":"reading"}\n') });
  const refuse = () => {
    throw new RangeError("unwanted");
  };
  await expect(requestEvents(generateAnalysis, { accept: LINES, onEvent: refuse })).rejects.toThrow(
    "unwanted",
  );
  expect(network.reachable).toBe(true);
});

test("fails when the connection breaks between two lines", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* breakOff(): AsyncGenerator<Uint8Array> {
    yield* inBytes('{"stage":"reading"}\n');
    await promise;
    throw new Error("The server fell over.");
  }
  api.on(GENERATE, { parts: breakOff() });
  const call = requestEvents(generateAnalysis, { accept: LINES, onEvent: () => resolve() });
  await expect(call).rejects.toThrow("aborted");
});
