import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { bootBlock } from "./boot-block.ts";
import { bootOf } from "./boot-of.ts";
import { CLIENT_ROUTES } from "./client-routes.ts";
import { beginVisit } from "./visit.ts";

const MARK = "<!--boot-->";

/**
 * The shell's HTML with the boot block; for a visitor at `/` the landing page, which is there before any
 * script. A page with a session in it is kept by nobody.
 */
export async function page(c: Context<AppEnv>): Promise<Response> {
  const asset = (path: string) => c.env.ASSETS.fetch(new URL(path, c.req.url));
  const [shell, boot] = await Promise.all([asset("/index.html"), bootOf(c)]);
  const isLanding = c.req.path === "/" && boot.user === null;
  const file = isLanding ? await asset("/landing.html") : shell;
  if (!file.ok) return c.text("The app has not been built yet.", 503, { "retry-after": "5" });
  const html = await file.text();
  beginVisit(c);
  // A function, because a text with `$&` in it would be taken for a pattern.
  return c.html(
    html.replace(MARK, () => bootBlock(boot)),
    CLIENT_ROUTES.has(c.req.path) ? 200 : 404,
    { "cache-control": boot.user === null ? "no-cache" : "no-store", vary: "cookie" },
  );
}
