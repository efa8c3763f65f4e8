import { basename, dirname, join } from "node:path";

/** A module that wraps the edge's own, and runs a cron by hand at the platform's address for that. @param {string} main */
const createFront = (main) => `
import worker from "./${main}";
export * from "./${main}";
export default {
  ...worker,
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/cdn-cgi/handler/scheduled") return worker.fetch(request, env, context);
    const [cron = "", time = Date.now()] = ["cron", "time"].map((name) => searchParams.get(name) ?? undefined);
    await worker.scheduled({ cron, scheduledTime: Number(time), noRetry() {} }, env, context);
    return new Response("ok");
  },
};`;

/**
 * Adds `GET /cdn-cgi/handler/scheduled?cron=…` to the modules of a Worker. Miniflare refuses that address for any host but
 * this machine's.
 * @param {ReturnType<typeof import("./build.js").listModules>} modules the main one first
 */
export function addHandFiredCrons([main, ...others]) {
  if (!main) throw new Error("The bundle has no script.");
  const path = join(dirname(main.path), "fire-crons.js");
  const front = /** @type {const} */ ({ type: "ESModule", path });
  return [{ ...front, contents: createFront(basename(main.path)) }, main, ...others];
}
