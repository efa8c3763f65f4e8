import "./local/check-node.js";

const { deployRemote } = await import("./remotes/deploy-remote.js");
deployRemote();
