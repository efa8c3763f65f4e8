import { requestPasswordReset, signIn } from "@goals/contracts/endpoints/auth";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { describe, expect, test } from "vitest";
import { openEdge, ORIGIN } from "../../edge.ts";
import { createPerson } from "../../person.ts";
import { readBounded } from "../../../src/platform/http/request-body.ts";

const PIECE = new Uint8Array(10_000).fill(32);
const json = { origin: ORIGIN, "content-type": "application/json" };

/** A body with this many `pieces`, and how it was read. */
function watchedBody(pieces: number) {
  const seen = { sent: 0, ended: false, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (seen.sent === pieces) {
        seen.ended = true;
        return controller.close();
      }
      seen.sent += 1;
      controller.enqueue(PIECE);
    },
    cancel() {
      seen.cancelled = true;
    },
  });
  return { body, seen };
}

describe("a body that is refused is read to its end", () => {
  const CASES: readonly [status: number, method: string, path: string, headers: object][] = [
    [401, "POST", getMissions.path, json],
    [403, "POST", getMissions.path, { ...json, origin: "https://evil.example" }],
    [404, "POST", "/api/none", json],
    [405, "PUT", getMissions.path, json],
    [405, "POST", "/register", json],
    [413, "POST", signIn.path, json],
    [413, "POST", signIn.path, { ...json, "content-length": "70000" }],
    [415, "POST", signIn.path, { ...json, "content-type": "text/plain" }],
    [429, "POST", requestPasswordReset.path, json],
  ];

  test.for(CASES)("%i to %s %s", async ([status, method, path, headers]) => {
    const edge = openEdge();
    const pieces = status === 415 ? 5 : 30;
    const limits = { LIMIT_RESET: "1" };
    const refuse = async () => {
      const { body, seen } = watchedBody(pieces);
      const response = await edge.send(path, { method, headers: { ...headers }, body }, limits);
      return { status: response.status, seen };
    };
    if (status === 429) {
      const first = JSON.stringify({ email: "nobody@example.org" });
      await edge.send(path, { method, headers: { ...headers }, body: first }, limits);
    }
    const { status: answered, seen } = await refuse();
    expect(answered).toBe(status);
    expect(seen).toEqual({ sent: pieces, ended: true, cancelled: false });
  });

  test("no more than 16 MiB of a refused body are read", async () => {
    const { body, seen } = watchedBody(Infinity);
    const response = await openEdge().send(signIn.path, { method: "POST", headers: json, body });
    expect(response.status).toBe(413);
    expect(seen.sent * PIECE.length).toBeLessThan(18 * 1024 * 1024);
  });
});

describe("a body is waited for until its deadline", () => {
  const LIMIT = { maxBytes: 100, maxMs: 20 };

  test("a body that never ends is a 408", async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: () => new Promise(() => undefined),
    });
    expect(await readBounded(body, LIMIT)).toBe("too slow");
  });

  test("a body that breaks off is a 400, never a 500", async () => {
    const edge = openEdge();
    const { cookie } = await createPerson(edge);
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("Network connection lost.")),
    });
    const headers = { ...json, cookie: cookie() };
    const response = await edge.send(getMissions.path, { method: "POST", headers, body });
    expect(response.status).toBe(400);
  });
});
