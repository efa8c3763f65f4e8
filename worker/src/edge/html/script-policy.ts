import { SCRIPT_NONCE_META, type Bootstrap } from "@goals/contracts/bootstrap";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import type { AppContext } from "../../accounts/requests/app-env.ts";

/** Detects WebKit by its name. Chromium also contains it, next to its own. */
const isWebKit = (agent: string) =>
  agent.includes("AppleWebKit/") && !/Chrome|Chromium/.test(agent);

/**
 * Only allows scripts with a known digest, so that a container cannot load another file from its server. Chromium and
 * Firefox refuse scripts without a digest. WebKit 2.50 also refuses those with a digest in an import map, so its
 * pages list the allowed scripts instead, and import maps make changed ones fail.
 * @returns the additions to the page's head
 */
export function setScriptPolicy(c: AppContext, remotes: Bootstrap["remotes"]): string {
  if (!isWebKit(c.req.header("user-agent") ?? "")) {
    c.header("integrity-policy", "blocked-destinations=(script)");
    return "";
  }
  const nonce = c.get("context").newId();
  const { origin } = new URL(c.req.url);
  const { remoteManifests } = c.get("context");
  const sources = remotes.flatMap(({ name, entry, build }) =>
    listScripts(new URL(remoteManifests?.get(name) ?? entry, origin).href, build),
  );
  c.get("context").webKitScripts = { nonce, sources: [`${origin}/assets/`, ...sources] };
  return `<meta name="${SCRIPT_NONCE_META}" nonce="${nonce}">`;
}

/** The script URLs of a remote's build; its whole server if the page has to ask it for the build. */
function listScripts(manifest: string, build: RemoteBuild | undefined): string[] {
  if (!build) return [new URL(".", manifest).href];
  return Object.keys(build.integrity)
    .filter((file) => file.endsWith("js"))
    .map((file) => new URL(file, build.base ?? manifest).href)
    .map((url) => url.replaceAll(/[;,]/g, encodeURIComponent));
}
