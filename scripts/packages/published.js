/**
 * A package that teams outside this repository install.
 * @typedef {object} Published
 * @property {string} folder below `packages`
 * @property {readonly string[]} sources the sources to publish, with all that they import; globs
 * @property {readonly string[]} [omitted] the sources that only work in this repository
 * @property {readonly string[]} [peers] what the packages that it imports need beside them
 * @property {readonly string[]} [copied] files and folders that are published as they are
 * @property {Readonly<Record<string, string>>} [copiedFromRoot] the same, from the repository's root, by their new name
 * @property {boolean} [isSource] true for a package that needs no build
 * @property {number} maxKb the size that the packed package must not exceed, in 1000 bytes
 */

/** @type {readonly Published[]} Each comes after the packages that it imports. */
export const PUBLISHED = [
  // remotes.ts reads the product's remotes.json.
  { folder: "contracts", sources: ["src/**/*.ts"], omitted: ["remotes"], maxKb: 120 },
  { folder: "federation-runtime", sources: ["src/*.ts"], maxKb: 15 },
  {
    folder: "federation-build",
    sources: ["src/define-remote.ts", "src/write-record.ts"],
    copiedFromRoot: { "tsconfig.base.json": "tsconfig.json" },
    maxKb: 20,
  },
  { folder: "kit", sources: ["src/kit.ts"], copied: ["dist", "src/styles"], maxKb: 130 },
  {
    folder: "component-tests",
    sources: ["src/*.ts", "src/*.tsx"],
    peers: ["@testing-library/dom"],
    copied: ["recordings"],
    maxKb: 50,
  },
  // The gallery of this repository's remotes signs in to the local edge.
  { folder: "gallery", sources: ["src/mount-gallery.tsx"], maxKb: 15 },
  { folder: "create-goals-remote", sources: [], isSource: true, maxKb: 10 },
];
