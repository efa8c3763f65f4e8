/** Stylesheets that are loaded or on their way. One that failed is asked for again. */
const styles = new Map<string, Promise<void>>();

const isInPage = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].some(
    (link) => link.href === href,
  );

function loadStyle(href: string): Promise<void> {
  const known = styles.get(href);
  if (known) return known;
  if (isInPage(href)) return Promise.resolve();
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      styles.delete(href);
      link.remove();
      reject(new Error(`${href} did not arrive`));
    };
    document.head.append(link);
  });
  styles.set(href, loaded);
  return loaded;
}

/**
 * Loads a chunk's stylesheets, then the chunk, in the place of Vite's own helper, which also preloads modules: where
 * that is wanted, the page's links have done it.
 * @param files of the chunk, relative to `base`: the container's address, whichever page it runs in
 */
export async function loadWithStyles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  base = document.baseURI,
): Promise<Module> {
  const sheets = files.filter((file) => file.endsWith(".css"));
  await Promise.all(sheets.map((file) => loadStyle(new URL(file, base).href)));
  return load();
}
