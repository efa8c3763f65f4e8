import "./local/check-node.js";

const { runAllChecks, runLongTests } = await import("./checks/run-all-checks.js");
if (process.argv[2] === "long") runLongTests();
else runAllChecks();
