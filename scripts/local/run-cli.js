import { once } from "node:events";
import { CliError, stopTools } from "./run-tool.js";

/**
 * Runs a command with the exit code that it returns, or with `stoppedCode` if a signal stops it. Ends every tool it
 * started.
 * @param {() => Promise<number | void>} work @param {number} [stoppedCode]
 */
export function runCli(work, stoppedCode = 130) {
  // When a test that forked this process ends, the process is disconnected.
  const events = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];
  const stopped = events.map((event) => once(process, event).then(() => stoppedCode));
  void Promise.race([work(), ...stopped])
    .catch((error) => {
      const isClear = error instanceof CliError || "syscall" in Object(error); // Names its file.
      console.error(isClear ? error.message : error);
      return 1;
    })
    .then((code) => stopTools().then(() => process.exit(code ?? 0)));
}
