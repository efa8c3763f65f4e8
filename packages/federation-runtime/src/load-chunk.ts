declare global {
  var loadKnownFile: FileLoader | undefined;
}

/** Loads a file that the host knows; returns undefined for other files. */
type FileLoader = (href: string) => Promise<void> | undefined;

/** Sets how this page loads the files of chunks, so that a host can verify them. */
export const setFileLoader = (load: FileLoader): void => void (globalThis.loadKnownFile = load);

/** Loaded and loading stylesheets. One that failed is requested again. */
const loads = new Map<string, Promise<void>>();

/** True for a linked stylesheet, and for one that is part of another, as a server linked them. */
const isInPage = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].some(
    (link) => link.href === href,
  ) || document.querySelector(`[data-href~="${new URL(href).pathname}"]`) !== null;

function loadStyle(href: string): Promise<void> {
  const pending = loads.get(href);
  if (pending) return pending;
  if (isInPage(href)) return Promise.resolve();
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      loads.delete(href);
      link.remove();
      reject(new Error(`${href} did not arrive`));
    };
    document.head.append(link);
  });
  loads.set(href, loaded);
  return loaded;
}

async function loadFile(href: string): Promise<void> {
  await (globalThis.loadKnownFile?.(href) ?? (href.endsWith(".css") && loadStyle(href)));
}

/** Loads a chunk after its files, which are relative to `base` or to the root of the site, in place of Vite's helper. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  base = location.origin,
): Promise<Module> {
  await Promise.all(files.map((file) => loadFile(new URL(file, base).href)));
  return load();
}
