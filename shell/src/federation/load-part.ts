import { loadRemote } from "@module-federation/runtime";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { PartId } from "@goals/contracts/parts";
import { containerName, registerAfresh } from "./register.ts";

type Part = LazyExoticComponent<ComponentType>;

const parts = new Map<PartId, Part>();

/** The module a remote exposes. */
export async function loadPart(id: PartId): Promise<{ default: ComponentType }> {
  const [remote = "", expose = ""] = id.split("/");
  const module = await loadRemote<{ default: ComponentType }>(`${containerName(remote)}/${expose}`);
  if (!module) throw new Error(`${id} is not exposed`);
  return module;
}

/** The component a remote exposes, loaded when it is first shown and kept from then on. */
export function partOf(id: PartId): Part {
  const known = parts.get(id);
  if (known) return known;
  const part = lazy(() => loadPart(id));
  parts.set(id, part);
  return part;
}

/** Forgets a part that failed: `lazy` remembers its rejection, a new one asks the network again. */
export function forgetPart(id: PartId): void {
  parts.delete(id);
  registerAfresh(id.split("/")[0] ?? "");
}
