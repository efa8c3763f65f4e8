// Ends with 0 if the Worker and its database answer: asks as the proxy does, for ORIGIN.
import { get } from "node:http";

const { ORIGIN = "", PORT = "8080" } = process.env;

/** The status of the health check of the edge at a port. */
export const readHealth = (port: string, origin: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: new URL(origin).host };
    get({ port, path: "/api/health", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once("error", reject);
  });

if (import.meta.main) process.exitCode = (await readHealth(PORT, ORIGIN)) === 200 ? 0 : 1;
