import "./local/check-node.js";

const { ship } = await import("./remotes/ship.js");
ship();
