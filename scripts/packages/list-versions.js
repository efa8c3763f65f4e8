import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local/paths.js";
import { readManifest } from "./write-manifest.js";

/** The remote whose versions a new repository starts with. */
const MODEL = "mf-today";
const NEEDED = ["@goals/contracts", "@goals/kit", "react", "react-dom"];
/** Our packages need federation-runtime themselves; a folder with tarballs must name it. */
const NEEDED_TO_BUILD = [
  "@goals/component-tests",
  "@goals/federation-build",
  "@goals/federation-runtime",
  "@goals/gallery",
  "@types/react",
  "@types/react-dom",
  "typescript",
  "vite",
  "vitest",
];

export function listVersions() {
  const read = (/** @type {string} */ folder) =>
    JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));
  const model = read(MODEL);
  const versions = {
    ...read(".").devDependencies,
    ...model.devDependencies,
    ...model.dependencies,
  };
  const toVersion = (/** @type {string} */ name) => [
    name,
    name.startsWith("@goals/")
      ? `^${readManifest(name.replace("@goals/", "")).version}`
      : versions[name],
  ];
  return {
    dependencies: Object.fromEntries(NEEDED.map(toVersion)),
    devDependencies: Object.fromEntries(NEEDED_TO_BUILD.map(toVersion)),
  };
}
