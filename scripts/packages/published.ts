import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError, ROOT } from "../local/run-tool.js";

/** A package that teams outside this repository install. `publish.tsconfig.json` lists its sources. */
export interface Published {
  /** Below `packages`. */
  readonly folder: string;
  /** Peer packages of its imports. */
  readonly peers?: readonly string[];
  /** Files and folders that are published as they are. */
  readonly copied?: readonly string[];
  /** Files from the repository's root, by their new name. */
  readonly copiedFromRoot?: Readonly<Record<string, string>>;
  /** The largest size of the packed package, in 1000 bytes. */
  readonly maxKb: number;
}

/** Each comes after the packages that it imports. */
export const PUBLISHED: readonly Published[] = [
  { folder: "contracts", maxKb: 120 },
  { folder: "federation-runtime", maxKb: 15 },
  {
    folder: "federation-build",
    copiedFromRoot: { "tsconfig.base.json": "tsconfig.json" },
    maxKb: 20,
  },
  { folder: "kit", copied: ["dist", "src/styles"], maxKb: 130 },
  {
    folder: "component-tests",
    peers: ["@testing-library/dom"],
    copied: ["recordings"],
    maxKb: 50,
  },
  { folder: "gallery", maxKb: 15 },
  { folder: "create-goals-remote", copied: ["src", "template"], maxKb: 10 },
];

type Versions = Readonly<Record<string, string>>;
type Target = string | { readonly types: string; readonly default: string };

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly scripts?: object;
  readonly exports: Readonly<Record<string, Target>>;
  readonly dependencies?: Versions;
  readonly devDependencies: Versions;
  readonly peerDependencies?: Versions;
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)"((?:@[\w.-]+\/)?\w[\w.-]*)[^"]*"/g;

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));

/** The published version ranges: a package of this repository may also be a later compatible one. */
const publishVersions = (versions: Versions) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      if (version !== "*") return [name, version];
      return [name, `^${readManifest(name.replace("@goals/", "packages/")).version}`];
    }),
  );

/** The packages that the files of a folder import. */
function listImports(folder: string): string[] {
  const names = globSync("**/*.{js,d.ts}", { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(IMPORT)].map(([, name = ""]) =>
      name.replace(/:.*/, ""),
    ),
  );
  // Node's own modules and virtual ones are no packages.
  return [...new Set(names)].filter((name) => !/^(?:node|virtual)$/.test(name)).toSorted();
}

/** Where an export is after the build. @param target as the workspace has it */
function toPublished(target: Target): Target {
  const { types, default: code } =
    typeof target === "string" ? { types: target, default: target } : target;
  const toDist = (file: string, ending: string) =>
    file.replace("./src/", "./dist/").replace(/\.tsx?$/, ending);
  if (!/\.tsx?$/.test(types)) return target;
  return { types: toDist(types, ".d.ts"), default: toDist(code, ".js") };
}

function isStaged(target: Target, staged: string): boolean {
  const file = typeof target === "string" ? target : target.default;
  return file.includes("*") || existsSync(join(staged, file));
}

/** The repository that a release is built in. npm compares it with the provenance. */
function listOrigin(folder: string) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  if (!server || !name) return {};
  const url = `git+${server}/${name}.git`;
  return { repository: { type: "git", url, directory: `packages/${folder}` } };
}

/** The package.json of a published package: its staged files as exports, and what they import as dependencies. */
export function writeManifest(
  { folder, peers = [], copiedFromRoot = {} }: Published,
  staged: string,
) {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies,
    ...manifest
  } = readManifest(`packages/${folder}`);
  if (!existsSync(join(staged, "dist"))) return { ...manifest, ...listOrigin(folder) };
  const { name, peerDependencies = {} } = manifest;
  const versions: Versions = { ...devDependencies, ...manifest.dependencies };
  const imported = [...listImports(staged), ...peers]
    .filter((one) => one !== name && !Object.hasOwn(peerDependencies, one))
    .map((one) => {
      const version = versions[one];
      if (!version) throw new CliError(`${name} imports ${one}, which its package.json lacks.`);
      return [one, version] as const;
    });
  const exports: Record<string, Target> = Object.fromEntries(
    Object.entries(manifest.exports)
      .map(([path, target]) => [path, toPublished(target)] as const)
      .filter(([, target]) => isStaged(target, staged)),
  );
  for (const file of Object.values(copiedFromRoot)) exports[`./${file}`] = `./${file}`;
  const dependencies = publishVersions(Object.fromEntries(imported));
  const engines = { node: ">=22.14" };
  return { ...manifest, ...listOrigin(folder), engines, dependencies, exports };
}

/** The versions for a new remote's repository, which equal those of a remote here. */
export function listVersions() {
  const { dependencies = {}, devDependencies } = readManifest("mf-today");
  const { "lucide-react": _icons, ...needed } = devDependencies;
  const { typescript = "" } = readManifest(".").devDependencies;
  // Our packages depend on the runtime, so a folder with tarballs must name it.
  const tools = { ...needed, "@goals/federation-runtime": "*", typescript };
  return { dependencies: publishVersions(dependencies), devDependencies: publishVersions(tools) };
}
