// Writes the types of the Worker's bindings from its configuration. With --check, fails if the stored ones differ.
import { join } from "node:path";
import { ROOT, runCli, showTool } from "../local/run-tool.js";
import { composeWranglerConfig, writeDerived } from "../remotes/registry.js";

// In a folder without `.dev.vars`, because its secrets would become types.
const FOLDER = join(ROOT, "worker");
const CONFIG = "wrangler.types.generated.toml";

runCli(async () => {
  // User stores have all bindings. Those of remotes have one type, so that a new remote changes nothing here.
  const config = composeWranglerConfig("objects", []).join("\n");
  const text = config.replace('main = "worker/', 'main = "').replace(/^\[build\]\n.*\n/m, "");
  writeDerived(join(FOLDER, CONFIG), text);
  const how = ["runtime=false", "main-module=false"].map((part) => `--include-${part}`);
  const options = [`--config=${CONFIG}`, ...how, "--strict-vars=false", "--env-interface=Bindings"];
  const check = process.argv.includes("--check") ? ["--check"] : [];
  return showTool(
    "wrangler",
    ["types", "src/platform/bindings.d.ts", ...options, ...check],
    FOLDER,
  );
});
