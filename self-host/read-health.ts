import { get } from "node:http";

/** The health check's status of the edge at a port. Sends the request like the proxy, for the public address. */
export const readHealth = (port: string, origin: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: new URL(origin).host };
    get({ port, path: "/api/health", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once("error", reject);
  });
