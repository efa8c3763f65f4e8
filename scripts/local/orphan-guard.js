import { spawn, spawnSync } from "node:child_process";

// Runs a tool, and ends it with all its processes when stdin closes: on stopTools(), or when the parent process ends,
// even by SIGKILL.
const WINDOWS = process.platform === "win32";
const [name = "", ...args] = process.argv.slice(2);
let isStopping = false;

// The tool handles signals to the process group. The guard ends after it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const tool = spawn(name, args, { stdio: ["ignore", "inherit", "inherit"], shell: WINDOWS });
tool.once("exit", (code) => {
  if (isStopping) process.kill(-process.pid, "SIGKILL");
  process.exit(code ?? 1);
});

process.stdin.resume().once("end", () => {
  if (WINDOWS) return spawnSync("taskkill", ["/pid", String(tool.pid), "/t", "/f"]);
  isStopping = true;
  setTimeout(() => process.kill(-process.pid, "SIGKILL"), 5000);
  return process.kill(-process.pid, "SIGTERM");
});
