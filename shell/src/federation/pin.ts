import { PartFailure } from "./failure.ts";

/** Whatever else stands in its place, a browser takes for no condition, and lets every file in. */
const DIGEST = /^sha(?:256-[\w+/]{43}=|384-[\w+/]{64})$/;

const pinned = new Map<string, Promise<void>>();

/**
 * Loads a script or a stylesheet on condition that it is, byte for byte, what the remote's build made. A module
 * that came this way is the one that every later import of its address gets; nothing of it has run yet. Without a digest
 * nothing is loaded.
 */
export function pin(href: string, integrity = ""): Promise<void> {
  const known = pinned.get(href);
  if (known) return known;
  const loaded = load(href, integrity);
  pinned.set(href, loaded);
  loaded.catch(() => pinned.delete(href));
  return loaded;
}

async function load(href: string, integrity: string): Promise<void> {
  if (!DIGEST.test(integrity)) throw new PartFailure("misfit", `${href} has no digest`);
  if (isStyledBy(href)) return;
  const link = document.createElement("link");
  link.rel = href.endsWith(".css") ? "stylesheet" : "modulepreload";
  link.crossOrigin = "";
  link.integrity = integrity;
  link.href = href;
  const arrived = await new Promise<boolean>((resolve) => {
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => resolve(false));
    document.head.append(link);
  });
  if (arrived) return;
  link.remove();
  throw new PartFailure((await isServed(href)) ? "changed" : "unreachable", href);
}

/** True if the page's head brought this stylesheet, under the same condition. */
function isStyledBy(href: string): boolean {
  const link = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  return Boolean(link?.sheet);
}

/** The browser does not say whether a file was missing or another. Asks past its cache, which may hold a bad copy. */
async function isServed(href: string): Promise<boolean> {
  try {
    return (await fetch(href, { cache: "reload" })).ok;
  } catch {
    return false;
  }
}
