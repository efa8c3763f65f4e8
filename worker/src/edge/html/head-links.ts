import type { Bootstrap } from "@goals/contracts/bootstrap";
import { groupModulesByRoute } from "@goals/contracts/remotes";

/**
 * Links the files of an address's modules, so that the browser requests all of them at once, and refuses files that
 * differ from the remote's build.
 */
export function buildHeadLinks(path: string, remotes: Bootstrap["remotes"]): string {
  const links = new Set<string>();
  for (const { remote, expose } of groupModulesByRoute(path)) {
    const build = remotes.find(({ name }) => name === remote)?.build;
    for (const file of build?.exposes[expose] ?? []) {
      // A stylesheet link would block painting until its remote responds.
      const rel = file.endsWith(".css") ? 'preload" as="style' : "modulepreload";
      const address = build?.base ? new URL(file, build.base).href : `/mf/${remote}/${file}`;
      links.add(
        `<link rel="${rel}" href="${address}" integrity="${build?.integrity[file] ?? ""}" crossorigin>`,
      );
    }
  }
  return [...links].join("");
}
