import type { Rolldown } from "vite";

export const rolldownOptions = {
  // Of lucide's 2,000 icons, transforms only the imported ones: a remote's build takes 200 modules instead of 2,300.
  experimental: { lazyBarrel: true },
  treeshake: {
    // Reading an export of a share has no side effect, so unused exports are removed.
    propertyReadSideEffects: false,
    // Schemas are created by calls, which a bundler keeps unless they are marked as pure. Without this, every container
    // includes zod and all schemas next to a constant it uses.
    manualPureFunctions: [
      "z",
      "requiredText",
      "optionalText",
      "newPassword",
      "typedPassword",
      "tooLong",
    ],
  },
} satisfies Rolldown.RolldownOptions;
