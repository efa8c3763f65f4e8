import type { Path } from "@goals/contracts/routes";
import { mutate } from "swr";
import { writeOfflineCache, writeServerResponse, staleSince } from "../offline/offline-cache.ts";
import { isMounted } from "./mounted.ts";

/** Below it are the answers that carry others, each under its own path. */
export const DASHBOARD_PATHS = "/api/dashboard/";

/** Writes an answer into the cache under its path, without asking the server. */
export function setCache<Answer>(path: Path<Answer>, answer: Answer): void {
  delete staleSince[path];
  void mutate(path, answer, { revalidate: false });
  void writeServerResponse(path, answer);
}

/** Fills the cache from answers that came together, each under its path. */
export function setCacheEntries(answers: Readonly<Record<string, unknown>>): void {
  for (const [path, answer] of Object.entries(answers)) setCache(path, answer);
}

/** Changes a cached answer in place; where nothing is cached yet it changes `start`, or does nothing. */
export function mutateCache<Answer>(
  path: Path<Answer>,
  next: (current: Answer) => Answer,
  start?: Answer,
): void {
  const changed = mutate<Answer>(
    path,
    (current = start) => (current === undefined ? current : next(current)),
    { revalidate: false },
  );
  void changed.then((answer) =>
    answer === undefined ? undefined : writeOfflineCache(path, answer),
  );
}

/**
 * Asks again for what is on the screen and forgets what is not: under never-stale settings an unmounted key
 * would stay old for ever (swr#2964). A dashboard that is not on the screen is forgotten with it, so that
 * coming back to it costs one call and not one a widget.
 */
export async function revalidate(paths: Iterable<string>): Promise<void> {
  await Promise.all([
    ...[...paths].map((path) =>
      isMounted(path) ? mutate(path) : mutate(path, undefined, { revalidate: false }),
    ),
    mutate(
      (key) => typeof key === "string" && key.startsWith(DASHBOARD_PATHS) && !isMounted(key),
      undefined,
      { revalidate: false },
    ),
  ]);
}

/** Forgets everything: nothing of one person may be there for the next. */
export async function clearCache(): Promise<void> {
  await mutate(() => true, undefined, { revalidate: false });
}
