import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { RETIRED } from "./retired-service-worker.ts";
import { shellFile } from "./shell-file.ts";

/** The shell's service worker, which browsers look for at each visit; or, switched off, the one that ends it. */
export function serviceWorker(c: Context<AppEnv>): Promise<Response> | Response {
  if (c.var.settings.SERVICE_WORKER === "on") return shellFile(c);
  return c.body(RETIRED, 200, { "content-type": "text/javascript", "cache-control": "no-cache" });
}
