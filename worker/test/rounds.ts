import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    readonly share: number;
  }
}

/** How many rounds a test of chance runs: all of them, or in the gate a part (scripts/checks/long-tests.js). */
export const countRounds = (all: number): number => Math.ceil(all * inject("share"));

/** As many of the values as `countRounds` says, evenly spread. */
export const sampleValues = <Value>(values: readonly Value[]): Value[] =>
  values.filter((_, index) => index % Math.round(1 / inject("share")) === 0);
