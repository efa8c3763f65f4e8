import { enforceIntegrity, ignoresPreloadIntegrity } from "./import-map-integrity.ts";
import { RemoteError } from "./remote-error.ts";

/** Browsers ignore malformed integrity values and load any file. */
const DIGEST = /^sha(?:256-[\w+/]{43}=|384-[\w+/]{64})$/;

const preloaded = new Map<string, Promise<void>>();

/**
 * Loads a script or stylesheet only if it matches the digest of the remote's build. Later imports of this address get
 * this module, which has not run yet. Loads nothing without a digest.
 */
export function preloadWithIntegrity(href: string, integrity = ""): Promise<void> {
  const pending = preloaded.get(href);
  if (pending) return pending;
  const loaded = load(href, integrity);
  preloaded.set(href, loaded);
  loaded.catch(() => preloaded.delete(href));
  return loaded;
}

async function load(href: string, integrity: string): Promise<void> {
  if (!DIGEST.test(integrity)) throw new RemoteError("incompatible", `${href} has no digest`);
  const { pathname } = new URL(href);
  const isStyle = pathname.endsWith(".css");
  // Part of the page's stylesheet, unless that one did not arrive.
  if (document.querySelector<HTMLLinkElement>(`link[data-href~="${pathname}"]`)?.sheet) return;
  const loaded =
    isStyle || !ignoresPreloadIntegrity()
      ? await loadLink(isStyle ? "stylesheet" : "modulepreload", href, integrity)
      : await fetchScript(href, integrity);
  if (!loaded) throw new RemoteError((await isServed(href)) ? "tampered" : "unreachable", href);
}

/** True when the file has arrived and matches its digest. A stylesheet applies from then on. */
async function loadLink(rel: string, href: string, integrity: string): Promise<boolean> {
  const link = document.createElement("link");
  link.rel = rel;
  link.crossOrigin = "";
  link.integrity = integrity;
  link.href = href;
  const loaded = await new Promise<boolean>((resolve) => {
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => resolve(false));
    document.head.append(link);
  });
  if (!loaded) link.remove();
  return loaded;
}

async function fetchScript(href: string, integrity: string): Promise<boolean> {
  enforceIntegrity(href, integrity);
  try {
    return (await fetch(href, { integrity })).ok;
  } catch {
    return false;
  }
}

/**
 * The browser does not say whether a file was missing or different. Bypasses its cache, which may hold a damaged copy.
 */
async function isServed(href: string): Promise<boolean> {
  try {
    return (await fetch(href, { cache: "reload" })).ok;
  } catch {
    return false;
  }
}
