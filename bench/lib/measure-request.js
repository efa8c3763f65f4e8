import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

/** One kept connection per client, because opening one costs more than the measured request. */
const agent = new Agent({ keepAlive: true });

/**
 * The time of one request, up to the last byte of its response.
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
