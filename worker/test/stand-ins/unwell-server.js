import { once } from "node:events";
import { createServer } from "node:http";

/**
 * For vitest: a server with a fault selected by its path. `/502/` responds like a proxy without its server,
 * `/silent/` never responds, `/stalled/` stops halfway through its body, and `/cut/` cuts the connection.
 */
export default async function startUnwellServer({ provide }) {
  const server = createServer((request, response) => {
    const [, how] = request.url.split("/");
    if (how === "cut") request.socket.destroy();
    else if (how === "stalled") response.writeHead(200).write("0");
    else if (how !== "silent") {
      response.writeHead(Number(how), { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>");
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  provide("unwell", `http://127.0.0.1:${server.address().port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
