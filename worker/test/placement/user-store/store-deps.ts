import { evictAllDurableObjects, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Deps } from "../../../src/accounts/requests/app-env.ts";
import { productionDeps } from "../../../src/production-deps.ts";
import type { Settings } from "../../../src/platform/settings.ts";
import { listStoreIds } from "./read-stores.ts";

let current: Deps = productionDeps;

/** The modes of a deployment with stores. */
export type StoreMode = Settings["STORE_MODE"];

let mode: StoreMode = "stores";

export const readStoreMode = () => mode;

/** Deploys the stores in another mode: as on the platform, every object restarts. */
export async function redeployStores(next: StoreMode): Promise<void> {
  mode = next;
  await evictAllDurableObjects();
}

/** Gives the stores this edge's dependencies: its engine, its log. */
export function setStoreDeps(ofEdge: Deps): void {
  current = ofEdge;
}

/** Runs every store's alarm at an instant. */
export async function runStoreAlarms(instant: Date): Promise<void> {
  const before = current;
  current = { ...before, now: () => instant };
  for (const id of await listStoreIds()) {
    await runDurableObjectAlarm(env.STORES.get(id));
  }
  current = before;
}

/** The dependencies of a test run's stores: those of the last opened edge. */
export const storeDeps: Deps = {
  ...productionDeps,
  now: () => current.now(),
  connect: (...input) => current.connect(...input),
  engine: (...input) => current.engine(...input),
  log: (line) => current.log(line),
};
