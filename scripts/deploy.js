import "./local/check-node.js";

const { deployHost } = await import("./remotes/deploy-host.js");
deployHost();
