import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Ledger } from "./ledger.ts";
import { createMailTransport } from "./mail-transport.ts";

type Answer = (request: IncomingMessage, body: Buffer) => Promise<Response>;

/** Sends a mail for the Worker. The response says whether the mail server accepted it. */
export function createMailHandler(smtpUrl: string | undefined) {
  const transport = smtpUrl ? createMailTransport(smtpUrl) : undefined;
  return async (mail: string): Promise<Response> => {
    if (!transport) return new Response("SMTP_URL is not set.", { status: 503 });
    try {
      await transport.sendMail(JSON.parse(mail));
      return new Response();
    } catch (error) {
      // Logs neither the mail, whose link is a secret, nor the error's message, in which servers repeat the address.
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      console.error(JSON.stringify({ event: "smtp_failed", code, time: new Date().toISOString() }));
      return new Response("The mail server refused.", { status: 502 });
    }
  };
}

async function listen(path: string, answer: Answer) {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const answered = await answer(request, await buffer(request));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      // The Worker sees a broken connection, and tries again later.
      response.destroy();
    });
  });
  server.listen(path);
  await once(server, "listening");
  return server;
}

/** Serves mail and ledger to the Worker on sockets in a separate folder. Returns workerd's options. */
export async function serveHelpers(ledger: Ledger, smtpUrl: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), "goals-"));
  const send = createMailHandler(smtpUrl);
  const servers = [
    await listen(join(folder, "smtp"), async (_, body) => send(body.toString())),
    await listen(join(folder, "ledger"), ({ method = "", url = "", headers }, body) =>
      ledger.answer(
        method,
        new URL(url, "http://ledger"),
        headers["cf-kv-metadata"]?.toString(),
        body,
      ),
    ),
  ];
  return {
    options: ["smtp", "ledger"].map((name) => `--external-addr=${name}=unix:${join(folder, name)}`),
    async stop() {
      for (const server of servers) server.close();
      await rm(folder, { recursive: true });
    },
  };
}
