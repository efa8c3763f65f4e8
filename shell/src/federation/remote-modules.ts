import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { loadVerifiedRemote } from "./load-verified-remote.ts";
import { manifestUrl } from "./manifest-url.ts";
import { forgetBuild } from "./remote-builds.ts";

type LazyModule = LazyExoticComponent<ComponentType>;

const modules = new Map<string, LazyModule>();

/** The remote that exposes a module named `<remote>/<module>`, and the module's name there. */
export function splitId(id: string): { remote: string; module: string } {
  const [remote = "", module = ""] = id.split("/");
  return { remote, module };
}

async function load(id: string): Promise<{ default: ComponentType }> {
  const { remote, module } = splitId(id);
  const loaded = await loadVerifiedRemote<{ default: ComponentType } | undefined>(remote, module);
  if (!loaded) throw new Error(`${id} is not exposed`);
  return loaded;
}

/** The component a remote exposes, loaded when it is first shown and kept from then on. */
export function getModule(id: string): LazyModule {
  const known = modules.get(id);
  if (known) return known;
  const module = lazy(() => load(id));
  modules.set(id, module);
  return module;
}

/** Forgets a module that failed: `lazy` remembers its rejection, a new one asks the network again. */
export function forgetModule(id: string): void {
  modules.delete(id);
  forgetBuild(manifestUrl(splitId(id).remote));
}
