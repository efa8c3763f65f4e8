import type { Bootstrap } from "@goals/contracts/bootstrap";
import { groupModulesByRoute } from "@goals/contracts/remotes";

/**
 * Links to the files of the modules an address shows, so that the browser asks for all of them at once, and takes
 * none that differs from what the remote's build made.
 */
export function buildHeadLinks(path: string, remotes: Bootstrap["remotes"]): string {
  const links = new Set<string>();
  for (const { remote, expose } of groupModulesByRoute(path)) {
    const build = remotes.find(({ name }) => name === remote)?.build;
    for (const file of build?.exposes[expose] ?? []) {
      // A stylesheet here would keep the whole page from being painted until its remote has answered.
      const rel = file.endsWith(".css") ? 'preload" as="style' : "modulepreload";
      const address = build?.base ? new URL(file, build.base).href : `/mf/${remote}/${file}`;
      links.add(
        `<link rel="${rel}" href="${address}" integrity="${build?.integrity[file] ?? ""}" crossorigin>`,
      );
    }
  }
  return [...links].join("");
}
