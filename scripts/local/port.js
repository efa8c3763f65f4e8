import { once } from "node:events";
import { createServer } from "node:net";
import { Problem } from "./problem.js";

/** @param {string | undefined} text */
export function portFrom(text) {
  const port = Number(text || 8787);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Problem(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/**
 * @param {number} port
 * @param {string} host
 */
async function tryToListen(port, host) {
  const server = createServer();
  server.listen(port, host);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/** @param {number} port */
export async function ensureFree(port) {
  const advice = `choose another, as in PORT=${port + 1} npm start.`;
  for (const host of ["127.0.0.1", "::1"]) {
    try {
      await tryToListen(port, host);
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === "EADDRINUSE") throw new Problem(`Port ${port} is taken: ${advice}`);
      if (code === "EACCES")
        throw new Problem(`Port ${port} is reserved on this machine: ${advice}`);
      // A machine without IPv6 has no ::1 to take.
      if (host === "127.0.0.1") throw error;
    }
  }
}
