import { DASHBOARD_PATHS, remember, rememberAll } from "./cache.ts";

function isAnswers(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Caches an answer; one that carries others (the dashboard's) fills the cache for each of them. */
export function absorb(path: string, answer: unknown): void {
  remember(path, answer);
  if (path.startsWith(DASHBOARD_PATHS) && isAnswers(answer)) rememberAll(answer);
}
