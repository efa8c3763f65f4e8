import { componentTestConfig } from "@goals/component-tests/config";
import { mergeConfig } from "vitest/config";

export default mergeConfig(componentTestConfig, {
  // Isolated: a chat that one file opened offline would ask for the dashboard again in the next file.
  test: { setupFiles: ["test/setup.ts"], isolate: true },
});
