import { listModules, type ListedModule } from "./list-modules.ts";
import { getManifestUrl } from "./manifest-url.ts";
import { preloadWithIntegrity } from "./preload-with-integrity.ts";
import { getFileUrl, getBuild } from "./remote-builds.ts";

async function prefetch({ remote, expose }: ListedModule): Promise<void> {
  const manifest = getManifestUrl(remote);
  const build = await getBuild(manifest);
  await Promise.all(
    (build.exposes[expose] ?? []).map((file) =>
      preloadWithIntegrity(getFileUrl(file, manifest, build), build.integrity[file]),
    ),
  );
}

/** Prefetches the files of a link's page on pointerdown, a tenth of a second before the click. */
export function prefetchOnPointerDown(): void {
  // A dev server has neither builds nor digests.
  if (import.meta.env.DEV) return;
  document.addEventListener("pointerdown", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== globalThis.location.origin) return;
    // Errors are ignored here: showing the module tries again and reports them.
    for (const module of listModules())
      if (module.route === link.pathname) prefetch(module).catch(() => undefined);
  });
}
