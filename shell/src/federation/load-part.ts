import type { RemoteModuleId } from "@goals/contracts/exposes";
import { loadRemote } from "@goals/federation-runtime";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { admit, containerName } from "./admit.ts";
import { forgetBuild } from "./known-builds.ts";
import { manifestOf } from "./where.ts";

type Part = LazyExoticComponent<ComponentType>;

const parts = new Map<RemoteModuleId, Part>();

/** The remote that has a part, and the part's name there. */
export function split(id: RemoteModuleId): { remote: string; expose: string } {
  const [remote = "", expose = ""] = id.split("/");
  return { remote, expose };
}

async function load(id: RemoteModuleId): Promise<{ default: ComponentType }> {
  const { remote, expose } = split(id);
  await admit(remote, expose);
  const module = await loadRemote<{ default: ComponentType }>(`${containerName(remote)}/${expose}`);
  if (!module) throw new Error(`${id} is not exposed`);
  return module;
}

/** The component a remote exposes, loaded when it is first shown and kept from then on. */
export function partOf(id: RemoteModuleId): Part {
  const known = parts.get(id);
  if (known) return known;
  const part = lazy(() => load(id));
  parts.set(id, part);
  return part;
}

/** Forgets a part that failed: `lazy` remembers its rejection, a new one asks the network again. */
export function forgetPart(id: RemoteModuleId): void {
  parts.delete(id);
  forgetBuild(manifestOf(split(id).remote));
}
