import { brotliCompressSync } from "node:zlib";

/** Files that later views load, which the page only lists. */
const LAZY = /<link rel="lazy"[^>]*>/g;
const CODE = /\s(?:href|src)="(\/[^"]+\.(?:js|css))"/g;
const HINT = /<(\/[^>]+\.(?:js|css))>/g;

/**
 * The scripts and styles that a document names in its HTML or its Link header. Its first view and its ticks need only
 * these.
 * @param {string} html
 * @param {string} hints
 */
const listCode = (html, hints) => [
  ...new Set(
    [...html.replaceAll(LAZY, "").matchAll(CODE), ...hints.matchAll(HINT)].flatMap(
      ([, path]) => path ?? [],
    ),
  ),
];

/** The name of a file without its query and its digest, such as `mf-today/widgets.js`. @param {string} path */
const nameCode = (path) =>
  path
    .replace(/\?.*/, "")
    .replace(/^\/mf\//, "")
    .replace(/^\/assets\//, "shell/")
    .replace("/assets/", "/")
    .replace(/[-.][\w-]{8}(?=\.(?:js|css)$)/, "");

/**
 * The compressed bytes of a document, and of its scripts and styles by name.
 * @param {string} html
 * @param {string | null | undefined} hints the document's Link header
 * @param {(path: string) => Promise<Uint8Array>} load
 */
export async function weighPage(html, hints, load) {
  /** @type {Record<string, number>} */
  const code = {};
  for (const path of listCode(html, hints ?? "")) {
    const name = nameCode(path);
    code[name] = (code[name] ?? 0) + brotliCompressSync(await load(path)).length;
  }
  return { code, documentBytes: brotliCompressSync(html).length };
}

/**
 * The files that have grown since the last release, as sentences with sizes in bytes.
 * @param {Record<string, number>} before
 * @param {Record<string, number>} now
 */
export const listGrown = (before, now) =>
  Object.entries(now)
    .map(([name, size]) => ({ name, size, by: size - (before[name] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by)
    .map(({ name, size, by }) => `${name} is ${size}, ${by} more`);
