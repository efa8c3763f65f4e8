import { LAST_VIEWS } from "@goals/contracts/offline";

export async function forgetLastViews(): Promise<void> {
  // A browser may forbid storage.
  await globalThis.caches?.delete(LAST_VIEWS).catch(() => false);
}
