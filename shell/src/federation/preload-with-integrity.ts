import { SCRIPT_NONCE_META } from "@goals/contracts/page";
import { setFileLoader } from "@goals/federation-runtime/load-chunk";
import { RemoteError } from "./remote-error.ts";

/** True in WebKit, which ignores a preload's digest. Every WebKit names this vendor. */
const ignoresPreloadIntegrity = (): boolean => navigator.vendor.startsWith("Apple");

const RULES = { createScript: (map: string) => map };
/** The page's Trusted Types policy allows scripts only under its name. */
let policy: { createScript(text: string): string } | undefined;

/** Adds an import map, so that imports require the digest. Without a nonce, the earlier fetch has verified the digest. */
function enforceIntegrity(href: string, integrity: string): void {
  // The edge only writes it for WebKit.
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SCRIPT_NONCE_META}"]`);
  if (!meta?.nonce) return;
  policy ??= globalThis.trustedTypes?.createPolicy("import-map", RULES) ?? RULES;
  const textContent = policy.createScript(JSON.stringify({ integrity: { [href]: integrity } }));
  const map = { type: "importmap", nonce: meta.nonce, textContent };
  document.head.append(Object.assign(document.createElement("script"), map));
}

/** Browsers ignore malformed integrity values and load any file. */
const DIGEST = /^sha(?:256-[\w+/]{43}=|384-[\w+/]{64})$/;

const preloaded = new Map<string, Promise<void>>();

/** Loads a file only if it matches its build's digest. Later imports of the address get this module, which has not run yet. */
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
  // The page's own stylesheet already contains it, unless that one failed to load.
  if (document.querySelector<HTMLLinkElement>(`link[data-href~="${pathname}"]`)?.sheet) return;
  const needsMap = !isStyle && ignoresPreloadIntegrity();
  if (needsMap) enforceIntegrity(href, integrity);
  const loaded = needsMap
    ? await fetches(href, { integrity })
    : await loadLink(isStyle ? "stylesheet" : "modulepreload", href, integrity);
  if (loaded) return;
  // The browser does not say whether a file was missing or different. Its cache may hold a damaged copy.
  const isServed = await fetches(href, { cache: "reload" });
  throw new RemoteError(isServed ? "tampered" : "unreachable", href);
}

/** True when the file has arrived and matches its digest. A stylesheet applies from then on. */
async function loadLink(rel: string, href: string, integrity: string): Promise<boolean> {
  const link = document.createElement("link");
  Object.assign(link, { rel, crossOrigin: "", integrity, href });
  const loaded = await new Promise<boolean>((resolve) => {
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => resolve(false));
    document.head.append(link);
  });
  if (!loaded) link.remove();
  return loaded;
}

const fetches = (href: string, options: RequestInit): Promise<boolean> =>
  fetch(href, options).then(
    ({ ok }) => ok,
    () => false,
  );

/** The digests of all files that chunks may import, by address. */
export const digests = new Map<string, string>();

// Chunks load their files by it, because `import()` cannot name digests. The page lists those of the shell.
setFileLoader((href) => {
  const { pathname } = new URL(href);
  const ours = document.querySelector<HTMLLinkElement>(`link[rel=lazy][href="${pathname}"]`);
  const integrity = digests.get(href) ?? ours?.integrity;
  return integrity === undefined ? undefined : preloadWithIntegrity(href, integrity);
});
