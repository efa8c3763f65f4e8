import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    readonly share: number;
  }
}

/** How many rounds a randomized test runs: all of them, or a part in the gate (scripts/checks/long-tests.js). */
export const countRounds = (all: number): number => Math.ceil(all * inject("share"));

/** An evenly spread sample of values, as many as `countRounds` allows. */
export const sampleValues = <Value>(values: readonly Value[]): Value[] =>
  values.filter((_, index) => index % Math.round(1 / inject("share")) === 0);
