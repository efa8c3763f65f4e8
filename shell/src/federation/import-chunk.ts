import { preloadWithIntegrity } from "./preload-with-integrity.ts";

/**
 * Imports a separate file of the shell. The page's Integrity-Policy refuses scripts without a digest, and `import()`
 * cannot pass one. So the chunk and its imports are preloaded first, with the digests that the build wrote into the
 * page.
 * @param name the chunk's name: the imported file without its extension
 */
export async function importChunk<Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  const files = document.querySelectorAll<HTMLLinkElement>(`link[rel=lazy][data-for~="${name}"]`);
  await Promise.all([...files].map(({ href, integrity }) => preloadWithIntegrity(href, integrity)));
  return load();
}
