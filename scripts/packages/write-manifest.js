import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError, ROOT } from "../local/run-tool.js";

/** @typedef {import("./published.js").Published} Published */
/** @typedef {Readonly<Record<string, string>>} Versions */

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)"((?:@[\w.-]+\/)?\w[\w.-]*)[^"]*"/g;
/** Node's own modules, and the names of virtual ones. */
const BUILT_IN = /^(?:node|virtual)$/;

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

/** @param {string} folder @returns {any} */
const readJson = (folder) => JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));
/** @param {string} folder below `packages` */
const readManifest = (folder) => readJson(`packages/${folder}`);

/** The packages that the files of a folder import. @param {string} folder */
function listImports(folder) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|d\.ts)$/.test(entry.name)) continue;
    const code = readFileSync(join(entry.parentPath, entry.name), "utf8");
    for (const [, name = ""] of code.matchAll(IMPORT)) names.add(name.replace(/:.*/, ""));
  }
  return [...names].filter((name) => !BUILT_IN.test(name)).toSorted();
}

/** Where a source's export is after the build. @param {string} file */
const toBuilt = (file) => {
  const name = file.replace("./src/", "./dist/").replace(/\.tsx?$/, "");
  return { types: `${name}.d.ts`, default: `${name}.js` };
};

/** @param {unknown} target an export as the workspace has it */
function toPublishedExport(target) {
  if (typeof target === "string") return /\.tsx?$/.test(target) ? toBuilt(target) : target;
  const { types, default: file } = /** @type {{ types: string, default: string }} */ (target);
  return { types: toBuilt(types).types.replace("./dist/", "./types/"), default: file };
}

/** @param {string | { default: string }} target @param {string} staged */
function isStaged(target, staged) {
  const file = typeof target === "string" ? target : target.default;
  return file.includes("*") || existsSync(join(staged, file));
}

/**
 * The package.json of a published package: built files as exports, and as dependencies exactly what these import. A
 * package of this repository is required in its own version or a later compatible one.
 * @param {Published} published
 * @param {string} staged its folder with the built files
 */
export function writeManifest({ folder, peers = [], copiedFromRoot = {}, isSource }, staged) {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies,
    ...manifest
  } = readManifest(folder);
  const { name, peerDependencies = {} } = manifest;
  if (isSource) return manifest;
  /** @type {Versions} */
  const versions = { ...devDependencies, ...manifest.dependencies };
  const dependencies = Object.fromEntries(
    [...listImports(staged), ...peers]
      .filter((one) => one !== name && !Object.hasOwn(peerDependencies, one))
      .map((one) => {
        const version = versions[one];
        if (!version) throw new CliError(`${name} imports ${one}, which its package.json lacks.`);
        const workspace = one.replace("@goals/", "");
        return [one, version === "*" ? `^${readManifest(workspace).version}` : version];
      }),
  );
  const exports = Object.fromEntries(
    Object.entries(manifest.exports)
      .map(([path, target]) => /** @type {const} */ ([path, toPublishedExport(target)]))
      .filter(([, target]) => isStaged(target, staged)),
  );
  for (const file of Object.values(copiedFromRoot)) exports[`./${file}`] = `./${file}`;
  return { ...manifest, engines: { node: ">=22.14" }, dependencies, exports };
}

/** The versions that a new remote's repository starts with. */
export function listVersions() {
  const model = readJson(MODEL);
  const versions = {
    ...readJson(".").devDependencies,
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
