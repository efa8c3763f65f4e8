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
    const pushes = received.get(url) ?? [];
    if (method === "GET") {
      response.end(JSON.stringify(pushes));
      return;
    }
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      pushes.push({ headers, body: Buffer.concat(chunks).toString("base64url") });
      received.set(url, pushes);
      const answers = url.split("/")[1].split(",");
      const status = Number(answers[Math.min(pushes.length, answers.length) - 1]);
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
