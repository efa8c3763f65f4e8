import { DASHBOARD_PATHS, setCache, setCacheEntries } from "./cache.ts";

function isAnswers(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Caches an answer; one that carries others (the dashboard's) fills the cache for each of them. */
export function hydrateCache(path: string, answer: unknown): void {
  setCache(path, answer);
  if (path.startsWith(DASHBOARD_PATHS) && isAnswers(answer)) setCacheEntries(answer);
}
