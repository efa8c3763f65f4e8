import "./local/check-node.js";

const { start } = await import("./local/start.js");
start();
