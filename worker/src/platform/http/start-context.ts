import type { Context } from "hono";
import type { AppEnv, RequestContext } from "../../accounts/requests/app-env.ts";

/** Starts the context of a request, in either placement. `provideUserDeps` follows before any route runs. */
export function startContext(c: Context<AppEnv>, requestId: string, method: string): void {
  // The type promises what later middleware adds, like Hono's type of its own variables.
  c.set("context", { requestId, route: `${method} *` } as RequestContext);
}
