import { once } from "node:events";
import { createHash } from "node:crypto";
import { createServer } from "node:http";

/** A password in this server's list, and in no other. */
const LEAKED = "a password that leaked";

const sha1 = (text) => createHash("sha1").update(text).digest("hex").toUpperCase();

/**
 * For vitest: implements `/range/<five characters>` like Have I Been Pwned, with padding among the lines.
 * `/moved/<five characters>` redirects there, `/large` has a megabyte, and `/asked` returns the requests so far.
 */
export default async function startLeakedPasswordsServer({ provide }) {
  const requests = [];
  const server = createServer((request, response) => {
    if (request.url === "/asked") {
      response.end(JSON.stringify(requests));
      return;
    }
    requests.push({ url: request.url, padding: request.headers["add-padding"] });
    if (request.url.startsWith("/moved/")) {
      response.writeHead(302, { location: request.url.replace("/moved/", "/range/") }).end();
      return;
    }
    if (request.url === "/large") {
      response.end("0".repeat(2 ** 20));
      return;
    }
    const prefix = request.url.slice("/range/".length);
    const padded = `${sha1("a padded password").slice(5)}:0`;
    const digest = sha1(LEAKED);
    const lines = [`${"0".repeat(35)}:3`, padded];
    if (digest.startsWith(prefix)) lines.push(`${digest.slice(5)}:42`);
    response.writeHead(200, { "content-type": "text/plain" }).end(lines.join("\r\n"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${server.address().port}`;
  provide("leakedPasswords", { url, password: LEAKED });
  return () => server.close();
}
