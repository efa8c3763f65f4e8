// Runs a command of package.json, such as `node scripts/run.js launch --plan`. Installs packages before it imports any.
import { runUnderFittingNode } from "./node/fit-node.js";
import { ensureCommandPackages } from "./local/install.js";

if (!(await runUnderFittingNode())) {
  const words = process.argv.slice(2);
  await ensureCommandPackages(words);
  const { runCommand } = await import("./commands/commands.js");
  await runCommand(words);
}
