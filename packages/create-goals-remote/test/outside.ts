import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

export const ROOT = join(import.meta.dirname, "../../..");
const BIN = join(ROOT, "node_modules/.bin");

/** Vitest refuses setup files that a link leads to. */
const COPIED = "fake-indexeddb";

const execute = promisify(execFile);

/** Runs a command as somebody outside the repository, and returns its output. */
export async function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  // Without Vitest's variables, which change what a build does.
  const { HOME, PATH } = process.env;
  const env = { HOME, PATH: `${BIN}${delimiter}${PATH}` };
  const { stdout } = await execute(command, args, { cwd, env });
  return stdout;
}

/** Packs every published package into a folder outside the repository. */
export async function packAll(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "goals-packages-"));
  await run(ROOT, process.execPath, "scripts/run.js", "pack", "--to", folder);
  return folder;
}

/**
 * Installs the tarballs below a folder, beside the other packages of this repository's lockfile, so that nothing is
 * downloaded.
 */
export async function installTarballs(packages: string, folder: string): Promise<void> {
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@goals"), { recursive: true });
  const installed = await readdir(join(ROOT, "node_modules"));
  // The tarball of this package would be unpacked into its sources.
  const own = ["@goals", "create-goals-remote"];
  const others = installed.filter((name) => !own.includes(name) && !name.startsWith(".bin"));
  await Promise.all(
    others.map((name) => {
      const from = join(ROOT, "node_modules", name);
      const to = join(modules, name);
      return name === COPIED ? cp(from, to, { recursive: true }) : symlink(from, to);
    }),
  );
  for (const file of await readdir(packages)) {
    const [, scoped, plain = ""] = /^(?:goals-(.+)|(.+?))-\d[\w.-]*\.tgz$/.exec(file) ?? [];
    const target = join(modules, scoped ? `@goals/${scoped}` : plain);
    await mkdir(target, { recursive: true });
    await run(target, "tar", "-xzf", join(packages, file), "--strip-components=1");
  }
}
