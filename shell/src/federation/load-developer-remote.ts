import type { RemoteModule } from "@goals/contracts/registry";
import { getBootstrap } from "@goals/kit";

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
