import { expect, inject, test } from "vitest";
import { productionDeps } from "../../src/production-deps.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** When the run began, by the clock of its Node. */
    readonly startedAt: number;
  }
}

test("the Worker and its tests read the clock of the run", () => {
  for (const now of [Date.now(), productionDeps.now().getTime(), new Date().getTime()])
    expect(Math.abs(now - inject("startedAt"))).toBeLessThan(3_600_000);
});
