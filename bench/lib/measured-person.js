import { Agent, request } from "node:http";
import { text as readText } from "node:stream/consumers";
import { USER_HEADER } from "@goals/contracts/endpoint";
import { createClient } from "./client.js";

/** One kept connection per client, because opening one costs more than the measured request. */
const agent = new Agent({ keepAlive: true });

/**
 * The time of one request, up to the last byte of its response.
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @param {{ method: string, body: string }} [write]
 * @returns {Promise<number>} milliseconds
 */
function measureRequest(url, headers = {}, { method, body } = { method: "GET", body: "" }) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      readText(response).then((answer) => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url} answered ${response.statusCode}: ${answer}`));
      }, reject);
    });
    sent.on("error", reject).end(body);
  });
}

const TODAY = new Date().toISOString().slice(0, 10);
const MONTH = TODAY.slice(0, 7);

/**
 * A person with three tasks today, missions, an objective of each type and an analysis, and the measured requests of
 * their browser, which resolve to milliseconds.
 * @param {string} origin
 */
export async function createMeasuredPerson(origin) {
  const client = await createClient(origin);
  /** @param {string} path @param {object} body */
  const post = async (path, body) => {
    const { status, text } = await client.send("POST", path, body);
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  };
  const tasks = [];
  for (const slot of [1, 2, 3]) {
    tasks.push(await post("/api/tasks", { title: `Task ${slot}`, date: TODAY, slot }));
  }
  await post("/api/missions", { unified: "Be kind." });
  for (const type of ["personal", "professional"]) {
    await post("/api/objectives", { type, title: "Run", description: "", month: MONTH });
  }
  await post("/api/analysis/generate", {});

  const { text } = await client.send("GET", "/api/auth/user");
  const { id } = JSON.parse(text);
  const at = (/** @type {string} */ path) => new URL(path, origin).href;
  await measureRequest(at(`/bench/seed?user=${id}&date=${TODAY}`));
  // The headers that the kit sends with each request (packages/kit/src/http/request.ts).
  const headers = {
    cookie: client.cookie(),
    "time-zone": "UTC",
    "day-begins-at": "0",
    [USER_HEADER]: id,
    origin,
  };
  const json = { ...headers, "content-type": "application/json" };
  let count = 0;
  return {
    select: () => measureRequest(at(`/bench/select?user=${id}&date=${TODAY}`)),
    write: () => measureRequest(at(`/bench/write?user=${id}&date=${TODAY}`)),
    getTasks: () => measureRequest(at(`/api/tasks/${TODAY}`), headers),
    dashboard: () => measureRequest(at(`/api/dashboard/${TODAY}`), headers),
    tick: () => {
      const { id: task } = tasks[(count += 1) % tasks.length];
      const body = JSON.stringify({ completed: count % 2 === 0 });
      return measureRequest(at(`/api/tasks/${task}`), json, { method: "PATCH", body });
    },
  };
}
