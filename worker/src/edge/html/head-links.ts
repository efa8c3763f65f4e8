import type { Bootstrap } from "@goals/contracts/bootstrap";

/**
 * Links the files of an address's modules, so that the browser requests all of them at once, and refuses files that
 * differ from the remote's build. The stylesheets of HTML in the page are linked apart (`view-styles.ts`).
 * @param first the first module whose HTML is in the page. The files of those below it would only keep it waiting: the
 * app loads them when it runs
 */
export function buildHeadLinks(
  path: string,
  remotes: Bootstrap["remotes"],
  first?: string,
): string {
  const links = new Set<string>();
  for (const { name, modules, build } of remotes) {
    const shown = modules.filter(
      ({ route, expose }) =>
        route === path && (first === undefined || first === `${name}/${expose}`),
    );
    for (const file of shown.flatMap(({ expose }) => build?.exposes[expose] ?? [])) {
      const isStyle = file.endsWith(".css");
      if (isStyle && first !== undefined) continue;
      // A stylesheet link would block painting until its remote responds.
      const rel = isStyle ? 'preload" as="style' : "modulepreload";
      const address = build?.base ? new URL(file, build.base).href : `/mf/${name}/${file}`;
      links.add(
        `<link rel="${rel}" href="${address}" integrity="${build?.integrity[file] ?? ""}" crossorigin>`,
      );
    }
  }
  return [...links].join("");
}
