import "./local/check-node.js";

const { runLive } = await import("./launch/run-live.js");
runLive();
