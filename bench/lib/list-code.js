/** Files that later views load, which the page only lists. */
const LAZY = /<link rel="lazy"[^>]*>/g;
const CODE = /(?:href|src)="(\/[^"]+\.(?:js|css))"/g;
const HINT = /<(\/[^>]+\.(?:js|css))>/g;

/**
 * The scripts and styles that a document names in its HTML or its Link header. Its first view and its ticks need only
 * these.
 * @param {string} html
 * @param {string} [hints]
 */
export const listCode = (html, hints = "") => [
  ...new Set(
    [...html.replaceAll(LAZY, "").matchAll(CODE), ...hints.matchAll(HINT)].flatMap(
      ([, path]) => path ?? [],
    ),
  ),
];

/** The name of a built file without its digest, such as `mf-today/widgets.js`. @param {string} path */
export const nameCode = (path) =>
  path
    .replace(/^\/mf\//, "")
    .replace(/^\/assets\//, "shell/")
    .replace("/assets/", "/")
    .replace(/[-.][\w-]{8}(?=\.(?:js|css)$)/, "");

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
