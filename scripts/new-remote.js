import "./local/check-node.js";

const { newRemote } = await import("./remotes/new.js");
newRemote();
