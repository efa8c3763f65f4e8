import { cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildWorkspaces } from "../local/build.js";
import { CliError, captureTool, ROOT, runTool } from "../local/run-tool.js";
import { listVersions, PUBLISHED, writeManifest, type Published } from "./published.ts";

const DOCUMENTS = ["README.md", "CHANGELOG.md"];

/** Assembles one package for publishing, with its emitted files. */
function stage(published: Published, emitted: string, staged: string): void {
  const { folder, copied = [], copiedFromRoot = {} } = published;
  const source = join(ROOT, "packages", folder);
  const compiled = join(emitted, "packages", folder, "src");
  const copy = (from: string, to: string) => cpSync(from, join(staged, to), { recursive: true });
  // The kit is one built module, so only its types come from here.
  const isBuilt = copied.includes("dist");
  mkdirSync(staged, { recursive: true });
  if (existsSync(compiled))
    cpSync(compiled, join(staged, "dist"), {
      recursive: true,
      filter: (file) => !isBuilt || !file.endsWith(".js"),
    });
  else writeFileSync(join(staged, "versions.json"), JSON.stringify(listVersions()));
  for (const style of globSync("*.css", { cwd: join(source, "src") }))
    copy(join(source, "src", style), join("dist", style));
  for (const path of [...copied, ...DOCUMENTS]) copy(join(source, path), path);
  for (const [from, to] of Object.entries({ ...copiedFromRoot, LICENSE: "LICENSE" }))
    copy(join(ROOT, from), to);
  const manifest = writeManifest(published, staged);
  writeFileSync(join(staged, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

export async function packAll(folder?: string): Promise<number> {
  const to = resolve(folder ?? join(ROOT, "dist/packages"));
  const work = join(to, ".work");
  const emitted = join(work, "emitted");
  await buildWorkspaces(["@goals/kit"]);
  rmSync(work, { recursive: true, force: true });
  const compile = ["-p", "scripts/packages/publish.tsconfig.json", "--outDir", emitted];
  await runTool("The packages could not be compiled.", "tsc", compile);
  const folders = PUBLISHED.map(({ folder }) => join(work, folder));
  PUBLISHED.forEach((published, at) => stage(published, emitted, folders[at] ?? ""));
  const pack = ["pack", ...folders, "--json", `--pack-destination=${to}`];
  const { code, output } = await captureTool("npm", pack);
  if (code !== 0) throw new CliError("The packages could not be packed.", output);
  rmSync(work, { recursive: true });
  const packed: { filename: string; size: number }[] = Object.values(JSON.parse(output));
  const fits = packed.map(({ filename, size }, at) => {
    const { maxKb = 0 } = PUBLISHED[at] ?? {};
    console.log(`${join(to, filename)}  ${(size / 1000).toFixed(1)} kB of ${maxKb}`);
    return size / 1000 <= maxKb;
  });
  return fits.every(Boolean) ? 0 : 1;
}
