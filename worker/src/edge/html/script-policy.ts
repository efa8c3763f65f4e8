import { SCRIPT_NONCE_META, type Bootstrap } from "@goals/contracts/bootstrap";
import { MANIFEST_URLS } from "@goals/contracts/remotes";
import type { Context } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";

/** WebKit, by the name it gives itself: Chromium says it too, with its own beside it. */
const isWebKit = (agent: string) =>
  agent.includes("AppleWebKit/") && !/Chrome|Chromium/.test(agent);

/**
 * Lets the page run no script but those whose digest is known: a container cannot ask for another file of its server. Chromium
 * and Firefox refuse a script without a digest. WebKit 2.50 knows that policy too, and refuses with it what an import map
 * has a digest for: so its pages name the scripts one by one, and may add the import maps that make a changed one fail.
 * @returns what the page's head needs for it
 */
export function setScriptPolicy(c: Context<AppEnv>, remotes: Bootstrap["remotes"]): string {
  if (!isWebKit(c.req.header("user-agent") ?? "")) {
    c.header("integrity-policy", "blocked-destinations=(script)");
    return "";
  }
  const nonce = c.var.newId();
  const { origin } = new URL(c.req.url);
  const sources = remotes.flatMap((remote) => listScripts(origin, remote));
  c.set("webKitScripts", { nonce, sources: [`${origin}/assets/`, ...sources] });
  return `<meta name="${SCRIPT_NONCE_META}" nonce="${nonce}">`;
}

/** The scripts of a remote's build; all of its server where the page will ask it which build that is. */
function listScripts(origin: string, { name, entry, build }: Bootstrap["remotes"][number]) {
  const manifest = new URL(MANIFEST_URLS.get(name) ?? entry, origin).href;
  if (!build) return [new URL(".", manifest).href];
  return Object.keys(build.integrity)
    .filter((file) => file.endsWith("js"))
    .map((file) => new URL(file, build.base ?? manifest).href)
    .map((url) => url.replaceAll(/[;,]/g, encodeURIComponent));
}
