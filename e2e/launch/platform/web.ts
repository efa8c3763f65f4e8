import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import type { Runtime } from "./runtime.ts";

const run = promisify(execFile);
const LOOPBACK = "127.0.0.1";
/** Headers that belong to one connection, or to the encoding that this server has removed. */
const HOP =
  /^(?:connection|keep-alive|transfer-encoding|content-encoding|content-length|host|proxy-.*)$/;

/** A certificate for every host of the test, signed by itself. */
async function createCertificate(folder: string, hosts: readonly string[]) {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const names = hosts.map((host) => `DNS:${host}`).join(",");
  await run("openssl", [
    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
    "-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=goals platform",
    "-addext", `subjectAltName=${names}`,
  ]); // prettier-ignore
  return { key: await readFile(key), cert: await readFile(cert), path: cert };
}

async function answer(runtime: Runtime, request: IncomingMessage, response: ServerResponse) {
  const method = request.method ?? "GET";
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    HOP.test(name) || value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  );
  const bytes = await buffer(request);
  const sent = await runtime.fetch(`https://${request.headers.host}${request.url}`, {
    method,
    headers: [...headers, ["cf-connecting-ip", "203.0.113.7"]],
    ...(method !== "GET" && method !== "HEAD" && { body: new Uint8Array(bytes) }),
  });
  response.statusCode = sent.status;
  for (const [name, value] of sent.headers)
    if (!HOP.test(name) && name !== "set-cookie") response.setHeader(name, value);
  response.setHeader("set-cookie", sent.headers.getSetCookie());
  if (sent.body) await pipeline(Readable.fromWeb(sent.body), response);
  else response.end();
}

/**
 * The internet in front of the platform: a proxy that sends every host to it, with TLS. Browsers and Node's fetch
 * (`HTTPS_PROXY`) need no change for it.
 */
export async function startWeb(runtime: Runtime, hosts: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), "goals-web-"));
  const { key, cert, path } = await createCertificate(folder, hosts);
  const secure = createTlsServer({ key, cert }, (request, response) => {
    answer(runtime, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  const proxy = createHttpServer((_, response) => response.writeHead(421).end());
  proxy.on("connect", ({ url = "" }, client) => {
    // The API's own address is not redirected.
    const [host, own] = url.split(":");
    const { port } = secure.address() as AddressInfo;
    const server = connect(host === LOOPBACK ? Number(own) : port, LOOPBACK, () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      server.pipe(client).pipe(server);
    });
    for (const [one, other] of [
      [server, client],
      [client, server],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  for (const server of [secure, proxy]) {
    server.listen(0, LOOPBACK);
    await once(server, "listening");
  }
  const { port } = proxy.address() as AddressInfo;
  return {
    proxy: `http://${LOOPBACK}:${port}`,
    certificate: path,
    async stop() {
      for (const server of [secure, proxy]) server.close();
      secure.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}
