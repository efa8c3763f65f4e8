import type { Rolldown } from "vite";

/**
 * Modules create schemas by calling functions, which a bundler keeps unless marked as free of side effects. Without
 * this, every container includes zod and all schemas next to a constant it uses.
 */
export const treeshake: Rolldown.TreeshakingOptions = {
  // Reading an export of a share has no side effect, so unused exports are removed.
  propertyReadSideEffects: false,
  manualPureFunctions: ["z", "requiredText", "optionalText", "newPassword", "tooLong"],
};
