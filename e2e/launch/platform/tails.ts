import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { findScript, type Account } from "./account.ts";
import type { Routes } from "./routes.ts";

/** RFC 6455 hashes a WebSocket's key with it. */
const MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const PING = 0x9;

/** A frame of text, as a server sends it. */
function toFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(body.length < 126 ? 2 : 4);
  head[0] = 0x81;
  head[1] = body.length < 126 ? body.length : 126;
  if (head.length === 4) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** The lines of running Workers, for `wrangler tail`. */
export function createTails(account: Account, base: () => string) {
  const open = new Set<Duplex>();
  const routes: Routes = {
    "POST /accounts/:account/workers/scripts/:script/tails": ({ part }) => {
      findScript(account, part("script"));
      const url = `${base().replace("http:", "ws:")}/tails`;
      return { id: randomUUID(), url, expires_at: new Date(Date.now() + 3_600_000).toISOString() };
    },
    "DELETE /accounts/:account/workers/scripts/:script/tails/:id": () => null,
  };

  return {
    routes,
    /** Answers the request for a WebSocket. */
    connect({ headers }: IncomingMessage, socket: Duplex) {
      const key = `${headers["sec-websocket-key"]}${MAGIC}`;
      socket.write(
        [
          "HTTP/1.1 101 Switching Protocols",
          "Upgrade: websocket",
          "Connection: Upgrade",
          `Sec-WebSocket-Accept: ${createHash("sha1").update(key).digest("base64")}`,
          `Sec-WebSocket-Protocol: ${headers["sec-websocket-protocol"]}`,
          "\r\n",
        ].join("\r\n"),
      );
      open.add(socket);
      socket.on("data", (frame: Buffer) => {
        if (((frame[0] ?? 0) & 0xf) === PING) socket.write(Buffer.of(0x8a, 0));
      });
      socket.on("error", () => {}).on("close", () => open.delete(socket));
    },
    /** Sends one line of a Worker to every listener. */
    send(line: string) {
      const event = {
        outcome: "ok",
        exceptions: [],
        eventTimestamp: Date.now(),
        logs: [{ message: [line], level: "log", timestamp: Date.now() }],
        event: null,
      };
      for (const socket of open) socket.write(toFrame(JSON.stringify(event)));
    },
  };
}
