import "./local/check-node.js";

const { buildWorkspaces } = await import("./local/build.js");
const { runCli } = await import("./local/run-cli.js");
runCli(async () => void (await buildWorkspaces()));
