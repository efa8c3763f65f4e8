import type { Context } from "hono";
import type { Boot } from "@goals/contracts/boot";
import type { AppEnv } from "../http/app-env.ts";
import { bootBlock } from "./boot-block.ts";
import { bootOf, bootOfNobody } from "./boot-of.ts";
import { CLIENT_ROUTES } from "./client-routes.ts";

const MARK = "<!--boot-->";

/** The shell's HTML, and the way to write a boot block into it. Null where it has not been built. */
async function shellHtml(c: Context<AppEnv>): Promise<((boot: Boot) => string) | null> {
  const shell = await c.env.ASSETS.fetch(new URL("/index.html", c.req.url));
  if (!shell.ok) return null;
  const html = await shell.text();
  // A function, because a text with `$&` in it would be taken for a pattern.
  return (boot) => html.replace(MARK, () => bootBlock(boot));
}

function notBuilt(c: Context<AppEnv>): Response {
  return c.text("The app has not been built yet.", 503, { "retry-after": "5" });
}

/** The page that a service worker keeps: the same for everybody. */
export async function offlinePage(c: Context<AppEnv>): Promise<Response> {
  const withBoot = await shellHtml(c);
  if (!withBoot) return notBuilt(c);
  return c.html(withBoot(bootOfNobody(c)), 200, { "cache-control": "no-cache" });
}

/** The shell's HTML with the boot block. A page with a session in it is kept by nobody. */
export async function page(c: Context<AppEnv>): Promise<Response> {
  const [withBoot, boot] = await Promise.all([shellHtml(c), bootOf(c)]);
  if (!withBoot) return notBuilt(c);
  return c.html(withBoot(boot), CLIENT_ROUTES.has(c.req.path) ? 200 : 404, {
    "cache-control": boot.user === null ? "no-cache" : "no-store",
    vary: "cookie",
  });
}
