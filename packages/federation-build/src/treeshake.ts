import type { Rolldown } from "vite";

/**
 * Schemas are made by calls when their module is read, which a bundler must keep unless it is told that they
 * change nothing. Without this every container carries zod and every schema beside the one constant it uses.
 */
export const treeshake: Rolldown.TreeshakingOptions = {
  // Reading an export of a share has no side effect, so unused exports are removed.
  propertyReadSideEffects: false,
  manualPureFunctions: ["z", "requiredText", "optionalText", "newPassword", "tooLong"],
};
