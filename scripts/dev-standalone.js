import "./local/check-node.js";

const { devStandalone } = await import("./dev/dev-standalone.js");
devStandalone();
