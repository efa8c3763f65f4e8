import type { RemoteModuleId } from "@goals/contracts/exposes";
import { MODULES_BY_ROUTE } from "@goals/contracts/modules-by-route";
import { buildOf } from "./known-builds.ts";
import { split } from "./load-part.ts";
import { pin } from "./pin.ts";
import { manifestOf } from "./where.ts";

async function fetchPart(id: RemoteModuleId): Promise<void> {
  const { remote, expose } = split(id);
  const manifest = manifestOf(remote);
  const { exposes, integrity } = await buildOf(manifest);
  await Promise.all(
    (exposes[expose] ?? []).map((file) => pin(new URL(file, manifest).pathname, integrity[file])),
  );
}

/** Asks for the files of what a link shows while the finger is still down: a tenth of a second before the page does. */
export function fetchAhead(): void {
  // A dev server has neither builds nor digests.
  if (import.meta.env.DEV) return;
  document.addEventListener("pointerdown", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== globalThis.location.origin) return;
    // Whoever shows the part asks again, and says so when that fails as well.
    for (const id of MODULES_BY_ROUTE[link.pathname] ?? []) fetchPart(id).catch(() => undefined);
  });
}
