import type { Deps } from "../../src/deps.ts";
import { productionDeps } from "../../src/production-deps.ts";

let current: Deps = productionDeps;

/** From here on the stores have what this edge has: its engine, its log. */
export function setStoreDeps(ofEdge: Deps): void {
  current = ofEdge;
}

/** What the stores of a test run have from outside: of the edge that was opened last. */
export const storeDeps: Deps = {
  ...productionDeps,
  connect: (...input) => current.connect(...input),
  engine: (...input) => current.engine(...input),
  log: (line) => current.log(line),
};
