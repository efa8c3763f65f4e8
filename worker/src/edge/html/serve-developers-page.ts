import type { Context } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";

/** Where the page about the API is. The shell's build makes it from openapi.json. */
export const DEVELOPERS = "/developers";

/** Serves the page about the API: the same for everybody, without a script. */
export async function serveDevelopersPage(c: Context<AppEnv>): Promise<Response> {
  const file = await c.env.ASSETS.fetch(new URL("/developers.html", c.req.url));
  if (!file.ok) return c.text("The app has not been built yet.", 503, { "retry-after": "5" });
  return c.html(await file.text(), 200, { "cache-control": "no-cache" });
}
