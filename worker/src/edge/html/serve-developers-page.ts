import type { Context } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";

/** The route of the API's documentation, which the shell's build generates from openapi.json. */
export const DEVELOPERS = "/developers";

/** Serves the API's documentation: the same for everyone, without a script. */
export async function serveDevelopersPage(c: Context<AppEnv>): Promise<Response> {
  const file = await c.env.ASSETS.fetch(new URL("/developers.html", c.req.url));
  if (!file.ok) return c.text("The app has not been built yet.", 503, { "retry-after": "5" });
  return c.html(await file.text(), 200, { "cache-control": "no-cache" });
}
