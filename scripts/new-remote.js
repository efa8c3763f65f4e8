import "./local/check-node.js";

const { createRemote } = await import("./remotes/create-remote.js");
createRemote();
