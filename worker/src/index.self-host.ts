import { WorkerEntrypoint } from "cloudflare:workers";
import { computeOnce } from "./platform/bounds.ts";
import { connectLibsql } from "./platform/db/connect-libsql.ts";
import type { Env } from "./platform/settings.ts";
import { productionDeps } from "./production-deps.ts";
import { createWorker } from "./worker.ts";

const worker = createWorker({ ...productionDeps, connect: (env) => connectLibsql(env) });

/** Leaves out the settings that the environment lacks, which workerd binds as null. */
const dropUnset = computeOnce((env: Env) => {
  const set = Object.entries(env).filter(([, value]) => value !== null && value !== "");
  // `fromEntries` loses the names in its type.
  return Object.fromEntries(set) as unknown as Env;
});

/** The Worker in a container (self-host/), behind a proxy that speaks https to clients and plain http to it. */
export default {
  fetch(request, env, context) {
    const url = new URL(request.url);
    url.protocol = "https:";
    return worker.fetch(new Request(url, request), dropUnset(env), context);
  },
} satisfies ExportedHandler<Env>;

/** The platform's address for a cron by hand, on a socket that only the container itself reaches. */
export class Jobs extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/cdn-cgi/handler/scheduled")
      return new Response("Not found", { status: 404 });
    const [cron = "", time = Date.now()] = ["cron", "time"].map(
      (name) => searchParams.get(name) ?? undefined,
    );
    const controller = { cron, scheduledTime: Number(time), noRetry: () => undefined };
    await worker.scheduled(controller, dropUnset(this.env));
    return new Response("ok");
  }
}
