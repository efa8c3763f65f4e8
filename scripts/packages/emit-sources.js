import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local/paths.js";
import { runTool } from "../local/run-tool.js";
import { PUBLISHED } from "./published.js";

/** Compiles the sources of all published packages to JavaScript and types below `out`, in one run. @param {string} out */
export async function emitSources(out) {
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
