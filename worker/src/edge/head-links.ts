import { PARTS_OF } from "@goals/contracts/parts";
import type { RemoteFiles } from "./manifest.ts";

interface KnownRemote {
  readonly name: string;
  readonly files: RemoteFiles | null;
}

/** The files of the parts an address shows, so that the browser asks for all of them at once. */
export function headLinks(path: string, remotes: readonly KnownRemote[]): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const part of PARTS_OF[path] ?? []) {
    const [remote, expose = ""] = part.split("/");
    const files = remotes.find(({ name }) => name === remote)?.files;
    const assets = files?.exposes.get(expose);
    if (!files || !assets) continue;
    for (const file of [files.container, ...assets.js]) scripts.add(file);
    for (const file of assets.css) styles.add(file);
  }
  return [
    ...[...styles].map((href) => `<link rel="stylesheet" href="${href}">`),
    ...[...scripts].map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join("");
}
