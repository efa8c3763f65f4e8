import { SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import type { Env } from "../../platform/env.ts";

/**
 * How long an isolate caches a page. A deploy starts new isolates; a build next to a running edge is visible after
 * this time.
 */
const CACHED_MS = 5_000;

interface CachedHtml {
  readonly html: string;
  readonly until: number;
}

/** By binding, because tests and environments have several. Contains at most the build's pages. */
const pagesByAssets = new WeakMap<Env["ASSETS"], Map<string, CachedHtml>>();

/**
 * An HTML page of the shell's build in a language, otherwise in English; null if the shell is not built. Requesting
 * the asset each time took more than half of a page's time.
 */
export async function readShellHtml(
  env: Pick<Env, "ASSETS">,
  page: "index" | "landing",
  language: Language,
  now: Date,
): Promise<string | null> {
  const pages = pagesByAssets.get(env.ASSETS) ?? new Map<string, CachedHtml>();
  pagesByAssets.set(env.ASSETS, pages);
  const path = `/${page}${language === SOURCE_LANGUAGE ? "" : `.${language}`}.html`;
  const cached = pages.get(path);
  if (cached && now.getTime() < cached.until) return cached.html;
  const file = await env.ASSETS.fetch(new URL(path, "https://shell"));
  if (!file.ok)
    return language === SOURCE_LANGUAGE ? null : readShellHtml(env, page, SOURCE_LANGUAGE, now);
  const html = await file.text();
  pages.set(path, { html, until: now.getTime() + CACHED_MS });
  return html;
}
