import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

const TOO_LONG_BYTES = 1_000_000;
const CHUNK_BYTES = 16_384;
const BYTE_EVERY_MS = 200;
/** How long the Worker waits for a body. */
const DEADLINE_MS = 10_000;
const PASSWORD = "a bench password";
const BODY = JSON.stringify({ unified: "Be kind." });

/**
 * @typedef {object} Post
 * @property {string} path
 * @property {string} [method]
 * @property {Record<string, string>} headers
 * @property {AsyncIterable<string | Buffer> | Iterable<string | Buffer>} pieces
 * @property {number} [length] the declared length, where it is not that of the pieces
 * @property {boolean} [aborted] the connection is cut once the pieces are sent
 */

/**
 * Sends one request over a kept connection and returns its status: 0 if the connection broke.
 * @param {Agent} agent @param {string} origin @param {Post} post
 * @returns {Promise<{ status: number, cookie: string, retryAfter: string | undefined }>}
 */
function send(agent, origin, { path, method = "POST", headers, pieces, length, aborted }) {
  return new Promise((resolve) => {
    const nothing = { status: 0, cookie: "", retryAfter: undefined };
    const sent = request(`${origin}${path}`, {
      agent,
      method,
      headers: { origin, ...headers, ...(length !== undefined && { "content-length": length }) },
    });
    sent.on("error", () => resolve(nothing));
    sent.on("response", (response) => {
      const { statusCode: status = 0 } = response;
      const cookies = response.headers["set-cookie"] ?? [];
      const cookie = cookies.map((set) => set.split(";")[0] ?? "").join("; ");
      const retryAfter = response.headers["retry-after"];
      response.resume().on("close", () => resolve({ status, cookie, retryAfter }));
    });
    void (async () => {
      for await (const piece of pieces) if (!sent.write(piece)) await drained(sent);
      if (aborted) sent.destroy();
      else sent.end();
    })();
  });
}

/** @param {import("node:http").ClientRequest} sent until it accepts more data, or has closed */
function drained(sent) {
  const { promise, resolve } = Promise.withResolvers();
  const events = ["drain", "close"];
  for (const event of events) sent.on(event, resolve);
  return promise.finally(() => events.forEach((event) => void sent.off(event, resolve)));
}

/** @param {number} bytes */
const long = (bytes) =>
  Array.from({ length: Math.ceil(bytes / CHUNK_BYTES) }, () => Buffer.alloc(CHUNK_BYTES, " "));

/** @param {string} text */
async function* dripped(text) {
  for (const char of text) {
    await delay(BYTE_EVERY_MS);
    yield char;
  }
}

/** The requests that stay pending meanwhile. */
const SLOW = new Set(["one byte per 200 ms", "no end after 10 s"]);

/** @param {Agent} agent @param {string} origin */
async function register(agent, origin) {
  const email = `bench-${crypto.randomUUID()}@example.org`;
  const body = JSON.stringify({ name: "Bench", email, password: PASSWORD });
  const headers = { "content-type": "application/json" };
  const post = { path: "/api/auth/register", headers, pieces: [body] };
  const { status, cookie } = await send(agent, origin, post);
  if (status !== 201) throw new Error(`Registering answered ${status}.`);
  return cookie;
}

/**
 * Two users of one edge over the same few connections: one sends requests that must be refused, each kind in turn,
 * and after each of these the other sends a valid write.
 * @param {string} origin
 * @param {number} rounds each has one request of every kind, and as many valid writes
 * @returns {Promise<Array<{ kind: string, status: number, wanted: readonly number[] }>>} the responses
 */
export async function sendMixedPosts(origin, rounds) {
  const agent = new Agent({ keepAlive: true });
  const [one, other] = [await register(agent, origin), await register(agent, origin)];
  const json = { "content-type": "application/json", cookie: one };
  const path = "/api/missions";
  const tooSlow = `${BODY}${" ".repeat((2 * DEADLINE_MS) / BYTE_EVERY_MS)}`;
  /** @type {Array<[string, readonly number[], () => Post]>} */
  const kinds = [
    ["too long, chunked", [413], () => ({ path, headers: json, pieces: long(TOO_LONG_BYTES) })],
    [
      "too long, declared",
      [413],
      () => ({ path, headers: json, pieces: long(CHUNK_BYTES * 8), length: CHUNK_BYTES * 8 }),
    ],
    [
      "far too long, chunked",
      [413],
      () => ({ path, headers: json, pieces: long(TOO_LONG_BYTES * 5) }),
    ],
    [
      "aborted half way",
      [0],
      () => ({ path, headers: json, pieces: long(CHUNK_BYTES), length: 65_000, aborted: true }),
    ],
    ["one byte per 200 ms", [200], () => ({ path, headers: json, pieces: dripped(BODY) })],
    ["no end after 10 s", [408], () => ({ path, headers: json, pieces: dripped(tooSlow) })],
    [
      "no end after 10 s, declared",
      [408],
      () => ({ path, headers: json, pieces: dripped(tooSlow), length: tooSlow.length }),
    ],
    [
      "one byte per 200 ms, declared",
      [200],
      () => ({ path, headers: json, pieces: dripped(BODY), length: BODY.length }),
    ],
    [
      "wrong type",
      [415],
      () => ({
        path,
        headers: { ...json, "content-type": "text/plain" },
        pieces: long(CHUNK_BYTES),
      }),
    ],
    [
      "nobody's",
      [401],
      () => ({ path, headers: { ...json, cookie: "" }, pieces: long(TOO_LONG_BYTES) }),
    ],
    [
      "another site's",
      [403],
      () => ({ path, headers: { ...json, origin: "https://evil.example" }, pieces: long(200_000) }),
    ],
    ["no such route", [404], () => ({ path: "/api/none", headers: json, pieces: long(200_000) })],
    [
      "no such method",
      [405],
      () => ({ path, method: "PUT", headers: json, pieces: long(200_000) }),
    ],
  ];
  /** @type {Array<Promise<{ kind: string, status: number, wanted: readonly number[] }>>} */
  const slow = [];
  const answers = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, wanted, post] of kinds) {
      const answered = send(agent, origin, post()).then(({ status }) => ({ kind, status, wanted }));
      if (SLOW.has(kind)) slow.push(answered);
      else answers.push(await answered);
      const valid = { path, headers: { ...json, cookie: other }, pieces: [BODY] };
      const { status } = await send(agent, origin, valid);
      answers.push({ kind: `valid, after: ${kind}`, status, wanted: [200] });
    }
  }
  answers.push(...(await Promise.all(slow)));
  agent.destroy();
  return answers;
}
