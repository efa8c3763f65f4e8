import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ROOT } from "../../scripts/local/run-tool.js";

const CERTIFICATE = join(ROOT, ".bench/certificate");
const TEXT = /javascript|css|html|json|svg/;
/** Headers that a proxy does not forward. */
const HOP =
  /^(?::|connection|keep-alive|transfer-encoding|content-encoding|content-length|host|accept-encoding)/;

/** A self-signed certificate, which the browser is set to accept. */
function certificate() {
  mkdirSync(CERTIFICATE, { recursive: true });
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => join(CERTIFICATE, name));
  if (!key || !cert) throw new Error("no path for the certificate");
  if (!existsSync(cert)) {
    const subject = ["-subj", "/CN=localhost", "-days", "30"];
    execFileSync(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...subject],
      { stdio: "ignore" },
    );
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/**
 * Brotli like a platform's: best quality for cached files, fast for a page made for one user.
 * @param {Buffer} body
 * @param {boolean} isLasting
 */
const brotli = (body, isLasting) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: isLasting ? 11 : 5 },
  });

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Record<string, string | string[]>} headers
 * @property {Buffer} body
 */

/**
 * An HTTP/2 server with TLS and brotli in front of `answer`. Compresses a file with a hashed name once.
 * @param {(path: string, init: RequestInit) => Promise<Answer>} answer
 */
export async function serveHttp2(answer) {
  /** @type {Map<string, Answer>} */
  const lastingBodies = new Map();
  const server = createSecureServer(certificate());
  const serve = async (
    /** @type {import("node:http2").ServerHttp2Stream} */ stream,
    /** @type {import("node:http2").IncomingHttpHeaders} */ requestHeaders,
  ) => {
    stream.on("error", () => {}); // A closed page's requests are reset.
    const path = String(requestHeaders[":path"]);
    const method = String(requestHeaders[":method"]);
    try {
      const cached = lastingBodies.get(path);
      const given =
        cached ??
        (await answer(path, {
          method,
          ...(await bodyOf(stream, method)),
          headers: headersOf(requestHeaders),
        }));
      const lasting = String(given.headers["cache-control"]).includes("immutable");
      const text =
        !cached && given.body.length > 0 && TEXT.test(String(given.headers["content-type"]));
      const sent = text
        ? {
            ...given,
            headers: { ...given.headers, "content-encoding": "br" },
            body: brotli(given.body, lasting),
          }
        : given;
      if (lasting) lastingBodies.set(path, sent);
      const hints = sent.headers["link"];
      if (hints && !stream.destroyed) stream.additionalHeaders({ ":status": 103, link: hints });
      stream.respond({
        ":status": sent.status,
        ...sent.headers,
        "content-length": sent.body.length,
      });
      stream.end(sent.body);
    } catch (error) {
      if (!stream.destroyed) stream.destroy(error instanceof Error ? error : undefined);
    }
  };
  server.on("stream", (stream, requestHeaders) => void serve(stream, requestHeaders));
  server.on("sessionError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  return { origin: `https://localhost:${address.port}`, stop: () => server.close() };
}

/** @param {import("node:http2").IncomingHttpHeaders} requestHeaders */
function headersOf(requestHeaders) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(requestHeaders)) {
    if (!HOP.test(name) && value !== undefined) headers.set(name, [value].flat().join("; "));
  }
  return headers;
}

/**
 * @param {import("node:http2").ServerHttp2Stream} stream
 * @param {string} method
 */
async function bodyOf(stream, method) {
  if (method === "GET" || method === "HEAD") return {};
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return { body: Buffer.concat(chunks) };
}

/**
 * Forwards a request to the Worker.
 * @param {string} origin
 */
export const proxyToWorker =
  (origin) =>
  /** @param {string} path @param {RequestInit} init @returns {Promise<Answer>} */
  async (path, init) => {
    const response = await fetch(origin + path, { ...init, redirect: "manual" });
    /** @type {Answer["headers"]} */
    const headers = {};
    for (const [name, value] of response.headers) if (!HOP.test(name)) headers[name] = value;
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) headers["set-cookie"] = cookies;
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  };
