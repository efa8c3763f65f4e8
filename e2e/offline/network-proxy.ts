import { once } from "node:events";
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { SERVICE_WORKER } from "@goals/contracts/page";
import { readClockAhead, writeMove } from "../../scripts/clock/move-clock.js";

/** A change to every response whose address matches a pattern. */
interface Fault {
  readonly pattern: RegExp;
  /** Delays the response until this settles. */
  readonly until?: Promise<void>;
  /** Replaces the response. */
  readonly instead?: { readonly status: number; readonly script: string };
}

/** Puts the clock of this run before the service worker, which no init script of a context reaches. */
function moveWorkerClock(change?: (text: string) => string) {
  const ahead = readClockAhead();
  if (ahead === 0) return change;
  return (text: string) => writeMove(ahead) + (change?.(text) ?? text);
}

/** A network between the browser and the edge that tests can cut, hold and restore. */
export async function startNetworkProxy(edge: string) {
  let released: Promise<void> = Promise.resolve();
  const written = new Map<string | RegExp, (text: string) => string>();
  let faults: Fault[] = [];
  const refused = new Map<string, readonly [status: number, body: object]>();
  const counters: { readonly file: string; count: number }[] = [];

  async function pass(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    await released;
    // The sender aborted the request while it was held, so it never left the device.
    if (answer.destroyed) return;
    const { method, headers, url = "/" } = request;
    for (const counter of counters)
      if (counter.file === url && /^(?:script|style)$/.test(String(headers["sec-fetch-dest"])))
        counter.count += 1;
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
    const [, change] =
      [...written].find(([path]) => (typeof path === "string" ? path === url : path.test(url))) ??
      [];
    const rewrite = url === SERVICE_WORKER ? moveWorkerClock(change) : change;
    const { "if-none-match": _known, ...whole } = headers;
    const onward = sendRequest(new URL(url, edge), {
      method,
      // Workerd closes a connection after five quiet seconds, and a request that meets the close would fail.
      agent: false,
      headers: rewrite ? { ...whole, "accept-encoding": "identity" } : headers,
    });
    onward.on("error", () => answer.destroy());
    request.pipe(onward);
    onward.on("response", (response) => {
      if (!rewrite) {
        answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(answer);
        return;
      }
      void response.toArray().then((chunks) => {
        // A hint has the digest of the original response.
        const { "content-length": _length, link: _link, ...rest } = response.headers;
        answer.writeHead(200, rest).end(rewrite(Buffer.concat(chunks).toString()));
      });
    });
  }

  // A test's own request may meet the close of an idle connection, which Node closes after five seconds otherwise.
  const server = createServer(
    { keepAliveTimeout: 60_000 },
    (request, answer) => void pass(request, answer),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://localhost:${port}`,
    /** Behaves as if the edge had stopped: no port listens, and open requests fail. */
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
      released = promise;
      return resolve;
    },
    /**
     * Answers one call, such as `PATCH /api/tasks/7`, instead of the edge, until the returned function is called.
     * Playwright's own interception may miss a request on a page with a service worker.
     */
    refuse(call: string, status: number, body: object) {
      refused.set(call, [status, body]);
      return () => void refused.delete(call);
    },
    /** Rewrites a file from now on, like a deploy or a proxy that modifies it. */
    deploy: (path: string | RegExp, rewrite: (text: string) => string) =>
      void written.set(path, rewrite),
    /** Answers matching addresses with a script, or with only a status. */
    answer: (pattern: RegExp, status: number, script = "") =>
      void faults.push({ pattern, instead: { status, script } }),
    /** Holds matching requests until the returned function is called. */
    stall(pattern: RegExp) {
      const { promise, resolve } = Promise.withResolvers<void>();
      faults.push({ pattern, until: promise });
      return resolve;
    },
    /** Counts how often documents request a script from now on. A service worker's fetches are separate requests. */
    countFile(file: string) {
      const counter = { file, count: 0 };
      counters.push(counter);
      return () => counter.count;
    },
    /** Removes all changes. */
    restore() {
      written.clear();
      faults = [];
    },
  };
}

export type Network = Awaited<ReturnType<typeof startNetworkProxy>>;

/** A Playwright worker fixture: a network in front of this run's edge, closed at the end. */
export const networkFixture = [
  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  async ({}: object, use: (network: Network) => Promise<void>) => {
    const network = await startNetworkProxy(process.env["E2E_ORIGIN"] ?? "");
    await use(network);
    await network.cut();
  },
  { scope: "worker" },
] as const;
