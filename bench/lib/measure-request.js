import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

/** As many connections as there are clients, each kept: opening one costs more than what is measured. */
const agent = new Agent({ keepAlive: true });

/**
 * One request, to the last byte of its answer; how long it took.
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @param {{ method: string, body: string }} [write]
 * @returns {Promise<number>} milliseconds
 */
export function measureRequest(url, headers = {}, { method, body } = { method: "GET", body: "" }) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      text(response).then((answer) => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url} answered ${response.statusCode}: ${answer}`));
      }, reject);
    });
    sent.on("error", reject).end(body);
  });
}
