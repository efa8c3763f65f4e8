import "./local/check-node.js";

const { test } = await import("./checks/test.js");
test();
