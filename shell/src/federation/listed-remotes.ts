import type { RemoteModule } from "@goals/contracts/registry";
import { getBootstrap } from "@goals/kit";
import { RemoteError } from "./remote-error.ts";

export interface ListedModule extends RemoteModule {
  readonly remote: string;
  /** `<remote>/<expose>` */
  readonly id: string;
}

/** Every module that the shell may show, as the edge wrote them into the page. */
export const listModules = (): ListedModule[] =>
  getBootstrap().remotes.flatMap(({ name, modules }) =>
    modules.map((module) => ({ ...module, remote: name, id: `${name}/${module.expose}` })),
  );

export function getManifestUrl(remote: string): string {
  const fromEdge = getBootstrap().remotes.find(({ name }) => name === remote);
  if (!fromEdge) throw new RemoteError("unreachable", `the edge knows no ${remote}`);
  return new URL(fromEdge.entry, location.href).href;
}

interface DeveloperManifest {
  readonly remote?: { readonly modules: RemoteModule[] };
}

/** Asks the machine of this page's developer, which the edge cannot reach, what the remote on it shows. */
export async function loadDeveloperRemote(): Promise<void> {
  const developed = getBootstrap().remotes.find(({ isDeveloped }) => isDeveloped);
  if (!developed) return;
  const response = await fetch(developed.entry).catch(() => null);
  if (!response?.ok) return;
  const { remote }: DeveloperManifest = await response.json();
  if (remote) developed.modules = remote.modules;
}
