import "./local/check-node.js";

const { listRemotes } = await import("./remotes/list-remotes.js");
listRemotes();
