import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What befalls every answer whose address a pattern matches. */
interface Fault {
  readonly pattern: RegExp;
  /** Nothing comes before this is settled. */
  readonly until?: Promise<void>;
  /** Comes in the answer's place. */
  readonly instead?: { readonly status: number; readonly script: string };
}

/** A network between the browser and the edge that can be cut, held and mended. */
export async function startNetworkProxy(edge: string) {
  let held: Promise<void> = Promise.resolve();
  const written = new Map<string | RegExp, (text: string) => string>();
  let faults: Fault[] = [];
  const refused = new Map<string, readonly [status: number, body: object]>();
  const counters: { readonly file: string; count: number }[] = [];

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    await held;
    // Its sender went away while it was held: it has never left the device.
    if (answer.destroyed) return;
    const { method, headers, url = "/" } = asked;
    for (const counter of counters)
      if (counter.file === url && headers["sec-fetch-dest"] === "script") counter.count += 1;
    for (const { pattern, until, instead } of faults) {
      if (!pattern.test(url)) continue;
      await until;
      if (!instead) continue;
      const type = { "content-type": "text/javascript" };
      answer.writeHead(instead.status, type).end(instead.script);
      return;
    }
    const refusal = refused.get(`${method} ${url}`);
    if (refusal) {
      const [status, body] = refusal;
      answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      return;
    }
    const [, rewrite] =
      [...written].find(([path]) => (typeof path === "string" ? path === url : path.test(url))) ??
      [];
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
        // A hint has the digest of what would have come.
        const { "content-length": _length, link: _link, ...rest } = response.headers;
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
    /** From now on a file arrives rewritten, as after a deploy or from a cache on the way that adds to it. */
    deploy: (path: string | RegExp, rewrite: (text: string) => string) =>
      void written.set(path, rewrite),
    /** Answers with a script of its own, or with nothing but a status, wherever a pattern matches the address. */
    answer: (pattern: RegExp, status: number, script = "") =>
      void faults.push({ pattern, instead: { status, script } }),
    /** Holds what a pattern matches until the returned function is called. */
    stall(pattern: RegExp) {
      const { promise, resolve } = Promise.withResolvers<void>();
      faults.push({ pattern, until: promise });
      return resolve;
    },
    /** How often documents ask for a script from now on; what a service worker fetches is another request. */
    countScript(file: string) {
      const counter = { file, count: 0 };
      counters.push(counter);
      return () => counter.count;
    },
    /** Everything comes as it is again. */
    restore() {
      written.clear();
      faults = [];
    },
  };
}

export type Network = Awaited<ReturnType<typeof startNetworkProxy>>;

/** A worker fixture of Playwright: a network before the edge of this run, cut at the end. */
export const networkFixture = [
  // eslint-disable-next-line no-empty-pattern -- Playwright wants to see a pattern here
  async ({}: object, use: (network: Network) => Promise<void>) => {
    const network = await startNetworkProxy(process.env["E2E_ORIGIN"] ?? "");
    await use(network);
    await network.cut();
  },
  { scope: "worker" },
] as const;
