import { brotliCompressSync } from "node:zlib";

/** Files that later views load, which the page only lists. */
const LAZY = /<link rel="lazy"[^>]*>/g;
const CODE = /(?:href|src)="(\/[^"]+\.(?:js|css))"/g;
const HINT = /<(\/[^>]+\.(?:js|css))>/g;
/** A stylesheet inside the page, with the path of its file. */
const STYLE = /<style data-href="([^"]+)">(.*?)<\/style>/gs;

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

/** The name of a built file without its digest, such as `mf-today/widgets.js`. @param {string} path */
const nameCode = (path) =>
  path
    .replace(/^\/mf\//, "")
    .replace(/^\/assets\//, "shell/")
    .replace("/assets/", "/")
    .replace(/[-.][\w-]{8}(?=\.(?:js|css)$)/, "");

/**
 * The compressed bytes of a document without its stylesheets, and of its scripts and styles by name. A stylesheet counts as
 * code, whether it is a file or inside the page.
 * @param {string} html
 * @param {string | null | undefined} hints the document's Link header
 * @param {(path: string) => Promise<Uint8Array>} load
 */
export async function weighPage(html, hints, load) {
  /** @type {Record<string, number>} */
  const code = {};
  const add = (/** @type {string} */ path, /** @type {string | Uint8Array} */ content) => {
    const name = nameCode(path);
    code[name] = (code[name] ?? 0) + brotliCompressSync(content).length;
  };
  for (const [, path = "", css = ""] of html.matchAll(STYLE)) add(path, css);
  const document = html.replaceAll(STYLE, "");
  for (const path of listCode(document, hints ?? "")) add(path, await load(path));
  return { code, documentBytes: brotliCompressSync(document).length };
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
