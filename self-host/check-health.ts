// Exits with 0 if the Worker and its database respond. Sends the request like the proxy, for ORIGIN.
import { realpathSync } from "node:fs";
import { get } from "node:http";

const { ORIGIN = "", PORT = "8080" } = process.env;

/** The health check's status of the edge at a port. */
export const readHealth = (port: string, origin: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: new URL(origin).host };
    get({ port, path: "/api/health", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once("error", reject);
  });

if (import.meta.filename === realpathSync(process.argv[1] ?? "."))
  process.exitCode = (await readHealth(PORT, ORIGIN)) === 200 ? 0 : 1;
