import "./local/check-node.js";

const { devStandalone } = await import("./local/dev-standalone.js");
devStandalone();
