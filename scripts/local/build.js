import { run } from "./run.js";
import { step } from "./step.js";

export const build = () =>
  step("Building shell and remotes", () =>
    run("The build failed.", "turbo", ["run", "build", "--output-logs=errors-only"]),
  );
