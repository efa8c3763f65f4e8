import { componentTestConfig } from "@goals/component-tests/config";
import { mergeConfig } from "vitest/config";

export default mergeConfig(componentTestConfig, {
  test: { setupFiles: ["test/setup.ts"] },
});
