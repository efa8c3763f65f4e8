import type { Boot } from "@goals/contracts/boot";
import { PARTS_OF } from "@goals/contracts/parts";

/**
 * Links to the files of the parts an address shows, so that the browser asks for all of them at once, and takes
 * none that differs from what the remote's build made.
 */
export function headLinks(path: string, remotes: Boot["remotes"]): string {
  const links = new Set<string>();
  for (const part of PARTS_OF[path] ?? []) {
    const [remote, expose = ""] = part.split("/");
    const build = remotes.find(({ name }) => name === remote)?.build;
    for (const file of build?.exposes[expose] ?? []) {
      const rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
      const address = `/mf/${remote}/${file}`;
      links.add(
        `<link rel="${rel}" href="${address}" integrity="${build?.integrity[file] ?? ""}" crossorigin>`,
      );
    }
  }
  return [...links].join("");
}
