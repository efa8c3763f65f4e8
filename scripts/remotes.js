import "./local/check-node.js";

const { manageRemotes } = await import("./remotes/manage-remotes.ts");
manageRemotes();
