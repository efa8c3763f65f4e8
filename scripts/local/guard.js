import { spawn } from "node:child_process";

// Runs a tool and ends its process group when the process that wanted it has gone without a word: a SIGKILL leaves
// nobody to end the tool, but it closes this pipe.
const GRACE_MS = 5000;
const [name = "", ...args] = process.argv.slice(2);

// A signal to the group is for the tool, which may need a moment; this goes with it.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => undefined);
}

const tool = spawn(name, args, { stdio: ["ignore", "inherit", "inherit"] });
tool.once("error", (error) => {
  console.error(error.message);
  process.exit(127);
});
tool.once("exit", (code) => process.exit(code ?? 1));

process.stdin.resume().once("end", () => {
  process.kill(-process.pid, "SIGTERM");
  setTimeout(() => process.kill(-process.pid, "SIGKILL"), GRACE_MS).unref();
});
