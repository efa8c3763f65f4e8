import { expect, inject, test } from "vitest";
import { productionDeps } from "../../src/production-deps.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The start of the run, by its Node's clock. */
    readonly startedAt: number;
  }
}

test("the Worker and its tests read the clock of the run", () => {
  for (const now of [Date.now(), productionDeps.now().getTime(), new Date().getTime()])
    expect(Math.abs(now - inject("startedAt"))).toBeLessThan(3_600_000);
});
