import { boot } from "@goals/kit";
import type { PartId } from "@goals/contracts/parts";

/**
 * Opens the page anew when a part failed again although its remote answers: browsers (Chromium before 156)
 * remember a module that did not arrive for as long as the document lives. Only after somebody asked for
 * another try, so it cannot loop; what was typed is kept as a draft.
 */
export async function reopenIfServed(id: PartId): Promise<void> {
  const remote = boot.remotes.find(({ name }) => id.startsWith(`${name}/`));
  if (!remote) return;
  try {
    const manifest = await fetch(remote.entry, { cache: "no-store" });
    if (manifest.ok) globalThis.location.reload();
  } catch {
    // Still out of reach: the sentence stays where it is.
  }
}
