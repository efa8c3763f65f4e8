import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError, ROOT } from "../local/run-tool.js";
import type { Published } from "./published.ts";

type Versions = Readonly<Record<string, string>>;
type Target = string | { readonly types: string; readonly default: string };

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly scripts?: object;
  readonly exports: Readonly<Record<string, Target>>;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)"((?:@[\w.-]+\/)?\w[\w.-]*)[^"]*"/g;
/** Node's own modules, and the names of virtual ones. */
const BUILT_IN = /^(?:node|virtual)$/;

/** The remote whose versions a new repository starts with. */
const MODEL = "mf-today";
const NEEDED = ["@goals/contracts", "@goals/kit", "react", "react-dom"];
const NEEDED_TO_BUILD = [
  "@goals/component-tests",
  "@goals/federation-build",
  // Our packages need it themselves; a folder with tarballs must name it.
  "@goals/federation-runtime",
  "@goals/gallery",
  "@types/react",
  "@types/react-dom",
  "typescript",
  "vite",
  "vitest",
];

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));

/** The version of a package of this repository, or a later compatible one. */
const requireOwn = (name: string) =>
  `^${readManifest(name.replace("@goals/", "packages/")).version}`;

/** The packages that the files of a folder import. */
function listImports(folder: string): string[] {
  const names = globSync("**/*.{js,d.ts}", { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(IMPORT)].map(([, name = ""]) =>
      name.replace(/:.*/, ""),
    ),
  );
  return [...new Set(names)].filter((name) => !BUILT_IN.test(name)).toSorted();
}

/** Where a source's export is after the build. */
function toBuilt(file: string) {
  const name = file.replace("./src/", "./dist/").replace(/\.tsx?$/, "");
  return { types: `${name}.d.ts`, default: `${name}.js` };
}

/** @param target an export as the workspace has it */
function toPublishedExport(target: Target): Target {
  if (typeof target === "string") return /\.tsx?$/.test(target) ? toBuilt(target) : target;
  const types = toBuilt(target.types).types.replace("./dist/", "./types/");
  return { types, default: target.default };
}

function isStaged(target: Target, staged: string): boolean {
  const file = typeof target === "string" ? target : target.default;
  return file.includes("*") || existsSync(join(staged, file));
}

/** The package.json of a published package: its staged files as exports, and what they import as dependencies. */
export function writeManifest(
  { folder, sources, peers = [], copiedFromRoot = {} }: Published,
  staged: string,
) {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies,
    ...manifest
  } = readManifest(`packages/${folder}`);
  if (!sources) return manifest;
  const { name, peerDependencies = {} } = manifest;
  const versions: Versions = { ...devDependencies, ...manifest.dependencies };
  const dependencies = Object.fromEntries(
    [...listImports(staged), ...peers]
      .filter((one) => one !== name && !Object.hasOwn(peerDependencies, one))
      .map((one) => {
        const version = versions[one];
        if (!version) throw new CliError(`${name} imports ${one}, which its package.json lacks.`);
        return [one, version === "*" ? requireOwn(one) : version];
      }),
  );
  const exports: Record<string, Target> = Object.fromEntries(
    Object.entries(manifest.exports)
      .map(([path, target]) => [path, toPublishedExport(target)] as const)
      .filter(([, target]) => isStaged(target, staged)),
  );
  for (const file of Object.values(copiedFromRoot)) exports[`./${file}`] = `./${file}`;
  return { ...manifest, engines: { node: ">=22.14" }, dependencies, exports };
}

/** The versions that a new remote's repository starts with. */
export function listVersions() {
  const model = readManifest(MODEL);
  const versions: Versions = {
    ...readManifest(".").devDependencies,
    ...model.devDependencies,
    ...model.dependencies,
  };
  const choose = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [name, name.startsWith("@goals/") ? requireOwn(name) : versions[name]]),
    );
  return { dependencies: choose(NEEDED), devDependencies: choose(NEEDED_TO_BUILD) };
}
