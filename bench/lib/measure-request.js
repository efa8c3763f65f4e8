import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

/** As many connections as there are clients, each kept: opening one costs more than what is measured. */
const agent = new Agent({ keepAlive: true });

/**
 * One read, to its last byte; how long it took.
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<number>} milliseconds
 */
export function measureRequest(url, headers = {}) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      text(response).then((body) => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url} answered ${response.statusCode}: ${body}`));
      }, reject);
    });
    sent.on("error", reject).end();
  });
}
