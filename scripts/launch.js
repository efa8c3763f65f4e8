import "./local/check-node.js";

const { runLaunch } = await import("./launch/launch.js");
runLaunch(process.argv.slice(2));
