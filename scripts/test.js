import "./local/check-node.js";

const { runAllChecks } = await import("./checks/run-all-checks.js");
runAllChecks();
