import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { DetachedWindowAPI } from "happy-dom";
import { afterAll, beforeEach } from "vitest";

declare global {
  interface Window {
    /** happy-dom's own controls. */
    readonly happyDOM: DetachedWindowAPI;
  }
}

/** A call that the server received. */
export interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The chunks of a streamed response, instead of `body`. An error breaks the connection. */
  readonly parts?: AsyncIterable<Uint8Array>;
}

type Respond = (call: Call) => Answer | Promise<Answer>;

/** An error response like the API's. */
export function createRefusal(status: number, code: string, message: string): Answer {
  return { status, body: { code, message } };
}

function write(
  response: ServerResponse,
  { status = 200, headers = {}, body, parts }: Answer,
): void {
  // Node's own header ignores the clock of a test run.
  const date = new Date().toUTCString();
  response.writeHead(status, { "content-type": "application/json", date, ...headers });
  if (parts) void pipeline(parts, response).catch(() => response.destroy());
  else response.end(body === undefined ? "" : JSON.stringify(body));
}

/**
 * Serves the API of a test file over HTTP at the origin of its document. Calls without a responder get a 404. `calls`
 * lists all of them as "METHOD /path".
 */
export async function startApi() {
  const responders = new Map<string, Respond>();
  const calls: string[] = [];
  async function answer(request: IncomingMessage): Promise<Answer> {
    const name = `${request.method} ${request.url}`;
    calls.push(name);
    const text = (await buffer(request)).toString();
    const respond = responders.get(name) ?? (() => createRefusal(404, "not_found", "Not found."));
    return respond({
      headers: request.headers,
      body: text === "" ? undefined : JSON.parse(text),
    });
  }
  const server = createServer(
    (request, response) => void answer(request).then((answered) => write(response, answered)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}/today`);
  beforeEach(() => {
    responders.clear();
    calls.length = 0;
  });
  afterAll(async () => {
    // Ends the page's own calls before the server that they call.
    await window.happyDOM.abort();
    server.closeAllConnections();
    server.close();
  });
  return {
    calls,
    /** Sets the response of a call, such as "GET /api/scoreboard", to a body or a function of the call. */
    on: (name: string, respond: Respond | Answer): void =>
      void responders.set(name, typeof respond === "function" ? respond : () => respond),
  };
}
