import { preloadWithIntegrity } from "./preload-with-integrity.ts";

/**
 * Imports a part of the shell that is a file of its own. The page's Integrity-Policy refuses a script without a digest, and
 * `import()` can name none: so the shell's lazy chunks arrive first on condition of the digests that its build left in the page.
 */
export async function importChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const chunks = document.querySelectorAll<HTMLLinkElement>("link[rel=lazy]");
  await Promise.all(
    [...chunks].map(({ href, integrity }) => preloadWithIntegrity(href, integrity)),
  );
  return load();
}
