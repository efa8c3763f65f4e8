import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { listWorkspaces } from "../../scripts/local/build.js";
import type { Platform } from "./platform/start-platform.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Git ignores it, and no runner looks for tests there. */
const COPIES = join(ROOT, ".wrangler/copies");
/** The tests. No command of a launch reads them. */
const UNUSED = /^e2e\//;
const PACKAGES = join(ROOT, "node_modules");
const exec = promisify(execFile);

interface CopyOptions {
  readonly isBuilt?: boolean;
  /** Its packages are its own, because `npm install` runs in it. */
  readonly hasOwnPackages?: boolean;
}

interface Options {
  readonly input?: string;
  readonly onStart?: (group: number) => void;
  readonly until?: RegExp;
}

/** A command's exit code, and all that it printed. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Gives a copy the installed packages as hard links, except for the files that npm and Node write in place. */
async function linkPackages(folder: string) {
  const packages = join(folder, "node_modules");
  await exec("cp", ["-al", PACKAGES, packages]);
  for (const written of [".package-lock.json", ".cache"])
    await rm(join(packages, written), { recursive: true, force: true });
  await cp(join(PACKAGES, ".package-lock.json"), join(packages, ".package-lock.json"));
  // This tree's git ignores its copies, and the formatter skips what git ignores.
  await exec("git", ["init", "--quiet", folder]);
}

/**
 * A copy of this tree, to launch from. A launch empties the remotes' builds, which the edge of other tests serves.
 * Every command in it reaches the given platform instead of Cloudflare.
 */
export async function createCopy(
  platform: Platform,
  { isBuilt = true, hasOwnPackages = false }: CopyOptions = {},
) {
  await mkdir(COPIES, { recursive: true });
  const folder = await mkdtemp(join(COPIES, "launch-"));
  const list = async (...args: string[]) => {
    const { stdout } = await exec("git", ["ls-files", "-z", ...args], {
      cwd: ROOT,
      maxBuffer: 2 ** 24,
    });
    return stdout.split("\0").filter(Boolean);
  };
  const files = await list("--cached", "--others", "--exclude-standard");
  const built = listWorkspaces().flatMap((each) => [
    `${each.folder}/dist`,
    `${each.folder}/dist-server`,
    `${each.folder}/generated`,
  ]);
  const copied = files.filter((file) => !UNUSED.test(file));
  for (const path of copied) await cp(join(ROOT, path), join(folder, path));
  // The stamps keep a build from being repeated.
  for (const path of isBuilt
    ? [...built, ".wrangler/builds"].filter((each) => existsSync(join(ROOT, each)))
    : [])
    await cp(join(ROOT, path), join(folder, path), { recursive: true });
  await (hasOwnPackages ? linkPackages(folder) : symlink(PACKAGES, join(folder, "node_modules")));

  return {
    folder,
    /**
     * Runs a command in a shell. `onStart` gets the process, which leads a group of its own; `until` ends it at an
     * output.
     */
    async run(command: string, { input = "", onStart, until }: Options = {}): Promise<Ended> {
      const child = spawn("bash", ["-ec", command], {
        cwd: folder,
        detached: true,
        env: {
          ...process.env,
          ...platform.env,
          PATH: `${join(folder, "node_modules/.bin")}:${process.env["PATH"]}`,
          CURL_CA_BUNDLE: platform.env.NODE_EXTRA_CA_CERTS,
          FORCE_COLOR: "0",
        },
      });
      const group = child.pid ?? 0;
      onStart?.(group);
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (text) => {
          output += String(text);
          if (until?.test(output)) process.kill(-group, "SIGTERM");
        });
      child.stdin.on("error", () => {}).end(input);
      const [code] = await once(child, "close");
      return { code, output };
    },
    /** The tracked files whose copy differs from this tree's. */
    async listChanged(): Promise<string[]> {
      const isSame = async (path: string) => {
        const [one, other] = await Promise.all(
          [ROOT, folder].map((root) => readFile(join(root, path))),
        );
        return one && other ? one.equals(other) : false;
      };
      const same = await Promise.all(copied.map(isSame));
      return copied.filter((_, at) => !same[at]);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export type Copy = Awaited<ReturnType<typeof createCopy>>;
