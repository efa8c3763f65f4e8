import { env } from "cloudflare:workers";
import type { Env } from "../../../src/platform/settings.ts";
import { interceptD1 } from "../../intercept-d1.ts";

/** Where to kill a Worker: at its nth call of the directory or a store, before or after the call is executed. */
export interface KillPoint {
  readonly call: number;
  readonly isAfter: boolean;
}

class Killed extends Error {
  override readonly name = "Killed";
}

/**
 * The bindings of a Worker that is killed at a point: no later call is executed. `calls` counts its calls; without a
 * point all are executed.
 */
export function killBindings(point?: KillPoint) {
  let calls = 0;
  let isDead = false;
  async function pass(work: () => Promise<unknown>): Promise<unknown> {
    if (isDead) throw new Killed();
    calls += 1;
    if (point?.call !== calls) return work();
    isDead = true;
    if (point.isAfter) await work();
    throw new Killed();
  }
  const DB = interceptD1((_, run) => pass(run));
  const STORES = new Proxy(env.STORES, {
    get(stores, name) {
      const value: unknown = Reflect.get(stores, name);
      if (typeof value !== "function") return value;
      return (...input: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, stores, input);
        return name === "getByName" && typeof result === "object" && result !== null
          ? killStub(result, pass)
          : result;
      };
    },
  });
  const bindings: Partial<Env> = { DB, STORES };
  return { bindings, calls: () => calls };
}

function killStub(stub: object, pass: (work: () => Promise<unknown>) => Promise<unknown>) {
  return new Proxy(stub, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...input: unknown[]) => pass(async () => Reflect.apply(value, target, input));
    },
  });
}
