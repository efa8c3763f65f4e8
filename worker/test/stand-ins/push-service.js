import { once } from "node:events";
import { createServer } from "node:http";

/**
 * For vitest: a push service. A subscription's path determines its responses: `/201/…`, `/410/…`, `/302/…`, or
 * `/500,201/…` in sequence. GET of the same path returns the received requests.
 */
export default async function startPushService({ provide }) {
  /** @type {Map<string, { headers: object, body: string }[]>} */
  const received = new Map();
  const server = createServer((request, response) => {
    const { url, method, headers } = request;
    const known = received.get(url) ?? [];
    if (method === "GET") {
      response.end(JSON.stringify(known));
      return;
    }
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      known.push({ headers, body: Buffer.concat(chunks).toString("base64url") });
      received.set(url, known);
      const answers = url.split("/")[1].split(",");
      const status = Number(answers[Math.min(known.length, answers.length) - 1]);
      response.writeHead(status, { location: `http://${headers.host}/201/elsewhere` }).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  provide("pushService", `http://127.0.0.1:${server.address().port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
