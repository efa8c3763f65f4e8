import { cpSync, existsSync, readdirSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { captureTool, CliError, ROOT, runTool } from "../local/run-tool.js";
import { buildWorkspaces } from "../local/build.js";
import { PUBLISHED } from "./published.js";
import { listVersions, writeManifest } from "./write-manifest.js";

const DOCUMENTS = ["README.md", "CHANGELOG.md"];

/** Compiles the sources of all published packages to JavaScript and types below `out`, in one run. @param {string} out */
async function emitSources(out) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const config = join(out, "tsconfig.json");
  const omitted = PUBLISHED.flatMap(({ folder, omitted: names = [] }) =>
    names.map((name) => join(ROOT, `packages/${folder}/src/${name}.ts`)),
  );
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(ROOT, "tsconfig.base.json"),
      compilerOptions: {
        noEmit: false,
        // `npm run lint` checks them.
        noCheck: true,
        declaration: true,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: true,
        rootDir: ROOT,
        outDir: out,
        lib: ["ES2024", "ESNext.Disposable", "DOM", "DOM.Iterable"],
        jsx: "react-jsx",
        types: ["node"],
        typeRoots: [join(ROOT, "node_modules/@types")],
        customConditions: ["source"],
      },
      include: PUBLISHED.flatMap(({ folder, sources }) =>
        sources.map((source) => join(ROOT, "packages", folder, source)),
      ),
      exclude: omitted,
    }),
  );
  await runTool("The packages could not be compiled.", "tsc", ["-p", config]);
}

/**
 * Puts one package together as it is published.
 * @param {import("./published.js").Published} published
 * @param {string} emitted the folder with all compiled sources
 * @param {string} staged
 */
function stage(published, emitted, staged) {
  const { folder, copied = [], copiedFromRoot = {}, omitted = [], isSource } = published;
  const source = join(ROOT, "packages", folder);
  mkdirSync(staged, { recursive: true });
  const built = join(emitted, "packages", folder, "src");
  // The kit is one built module, so only its types come from here.
  const isBuilt = copied.includes("dist");
  if (isSource) {
    for (const path of ["src", "template"])
      cpSync(join(source, path), join(staged, path), { recursive: true });
    writeFileSync(join(staged, "versions.json"), JSON.stringify(listVersions()));
  } else {
    cpSync(built, join(staged, isBuilt ? "types" : "dist"), {
      recursive: true,
      filter: (file) =>
        (!isBuilt || !file.endsWith(".js")) &&
        !omitted.some((name) => file.startsWith(join(built, `${name}.`))),
    });
    for (const style of isBuilt
      ? []
      : readdirSync(join(source, "src")).filter((name) => name.endsWith(".css")))
      cpSync(join(source, "src", style), join(staged, "dist", style));
  }
  for (const path of copied) {
    cpSync(join(source, path), join(staged, path), { recursive: true });
  }
  for (const [from, to] of Object.entries(copiedFromRoot)) {
    cpSync(join(ROOT, from), join(staged, to));
  }
  for (const path of DOCUMENTS) {
    if (!existsSync(join(source, path))) throw new CliError(`${folder} has no ${path}.`);
    cpSync(join(source, path), join(staged, path));
  }
  const manifest = writeManifest(published, staged);
  cpSync(join(ROOT, "LICENSE"), join(staged, "LICENSE"));
  writeFileSync(join(staged, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @param {string[]} args */
export async function packAll(args) {
  const { values } = parseArgs({ args, options: { to: { type: "string" } } });
  const to = resolve(values.to ?? join(ROOT, "dist/packages"));
  const work = join(to, ".work");
  await buildWorkspaces(["@goals/kit"]);
  await emitSources(join(work, "emitted"));
  for (const published of PUBLISHED) {
    stage(published, join(work, "emitted"), join(work, published.folder));
  }
  const folders = PUBLISHED.map(({ folder }) => join(work, folder));
  const { code, output } = await captureTool("npm", [
    "pack",
    ...folders,
    "--json",
    `--pack-destination=${to}`,
  ]);
  if (code !== 0) throw new CliError("The packages could not be packed.", output);
  rmSync(work, { recursive: true });
  /** @type {{ filename: string, size: number }[]} */
  const packed = Object.values(JSON.parse(output));
  const sizes = packed.map(({ filename, size }, at) => {
    const { maxKb = 0 } = PUBLISHED[at] ?? {};
    console.log(`${join(to, filename)}  ${(size / 1000).toFixed(1)} kB of ${maxKb}`);
    return size / 1000 <= maxKb;
  });
  return sizes.every(Boolean) ? 0 : 1;
}
