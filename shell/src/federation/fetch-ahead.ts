import { PARTS_OF } from "@goals/contracts/parts";
import { loadPart } from "./load-part.ts";

/** Asks for what a link shows while the finger is still down: a tenth of a second before the page does. */
export function fetchAhead(): void {
  document.addEventListener("pointerdown", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== globalThis.location.origin) return;
    for (const id of PARTS_OF[link.pathname] ?? []) {
      // Whoever shows the part asks again, and says so when that fails as well.
      loadPart(id).catch(() => {});
    }
  });
}
