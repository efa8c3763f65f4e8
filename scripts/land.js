import "./local/check-node.js";

const { runLand } = await import("./launch/land.js");
runLand();
