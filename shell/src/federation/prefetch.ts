import type { RemoteModuleId } from "@goals/contracts/exposes";
import { MODULES_BY_ROUTE } from "@goals/contracts/modules-by-route";
import { manifestUrl } from "./manifest-url.ts";
import { preloadWithIntegrity } from "./preload-with-integrity.ts";
import { fileUrl, getBuild } from "./remote-builds.ts";
import { splitId } from "./remote-modules.ts";

async function prefetch(id: RemoteModuleId): Promise<void> {
  const { remote, module } = splitId(id);
  const manifest = manifestUrl(remote);
  const build = await getBuild(manifest);
  await Promise.all(
    (build.exposes[module] ?? []).map((file) =>
      preloadWithIntegrity(fileUrl(file, manifest, build), build.integrity[file]),
    ),
  );
}

/** Asks for the files of what a link shows while the finger is still down: a tenth of a second before the page does. */
export function prefetchOnPointerDown(): void {
  // A dev server has neither builds nor digests.
  if (import.meta.env.DEV) return;
  document.addEventListener("pointerdown", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== globalThis.location.origin) return;
    // Whoever shows the module asks again, and says so when that fails as well.
    for (const id of MODULES_BY_ROUTE[link.pathname] ?? []) prefetch(id).catch(() => undefined);
  });
}
