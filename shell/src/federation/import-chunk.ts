import { preloadWithIntegrity } from "./preload-with-integrity.ts";

/**
 * Imports a part of the shell that is a file of its own. The page's Integrity-Policy refuses a script without a digest, and
 * `import()` can name none: so the chunk and what it imports arrive first, on condition of the digests that the build left
 * in the page.
 * @param name of the chunk: that of the imported file, without its ending
 */
export async function importChunk<Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  const files = document.querySelectorAll<HTMLLinkElement>(`link[rel=lazy][data-for~="${name}"]`);
  await Promise.all([...files].map(({ href, integrity }) => preloadWithIntegrity(href, integrity)));
  return load();
}
