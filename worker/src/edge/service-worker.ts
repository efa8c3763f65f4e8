import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { RETIRED_SERVICE_WORKER } from "./retired-service-worker.ts";
import { serveShellFile } from "./shell-file.ts";

/** The shell's service worker, which browsers look for at each visit; or, switched off, the one that ends it. */
export function serveServiceWorker(c: Context<AppEnv>): Promise<Response> | Response {
  if (c.var.settings.SERVICE_WORKER === "on") return serveShellFile(c);
  return c.body(RETIRED_SERVICE_WORKER, 200, {
    "content-type": "text/javascript",
    "cache-control": "no-cache",
  });
}
