import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A network between the browser and the edge that can be cut, held and mended. */
export async function startNetworkProxy(edge: string) {
  let held: Promise<void> = Promise.resolve();
  const written = new Map<string, (text: string) => string>();
  const refused = new Map<string, readonly [status: number, body: object]>();

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    await held;
    const { method, headers, url = "/" } = asked;
    const refusal = refused.get(`${method} ${url}`);
    if (refusal) {
      const [status, body] = refusal;
      answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      return;
    }
    const rewrite = written.get(url);
    const { "if-none-match": _known, ...whole } = headers;
    const onward = request(new URL(url, edge), {
      method,
      headers: rewrite ? { ...whole, "accept-encoding": "identity" } : headers,
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
    onward.on("response", (response) => {
      if (!rewrite) {
        answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(answer);
        return;
      }
      void response.toArray().then((chunks) => {
        const { "content-length": _length, ...rest } = response.headers;
        answer.writeHead(200, rest).end(rewrite(Buffer.concat(chunks).toString()));
      });
    });
  }

  const server = createServer((asked, answer) => void pass(asked, answer));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://localhost:${port}`,
    /** As if the edge had been killed: no port listens, and open requests are lost. */
    async cut() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
    async mend() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    /** Holds all requests until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /**
     * Answers one call, `PATCH /api/tasks/7`, instead of the edge, until the returned function is called. Playwright's
     * own interception may miss a request on a page with a service worker.
     */
    refuse(call: string, status: number, body: object) {
      refused.set(call, [status, body]);
      return () => void refused.delete(call);
    },
    /** From now on a file arrives rewritten, as after a deploy. */
    deploy: (path: string, rewrite: (text: string) => string) => void written.set(path, rewrite),
  };
}
