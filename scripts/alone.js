import "./local/check-node.js";

const { alone } = await import("./local/alone.js");
alone();
