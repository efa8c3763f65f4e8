import "./local/check-node.js";

const { packAll } = await import("./packages/pack-all.js");
packAll();
