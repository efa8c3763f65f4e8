import { reportError } from "./cli-error.js";
import { stopTools } from "./run-tool.js";

/**
 * Runs a command until it ends or a signal stops it. Ends every tool it has started.
 * @param {() => Promise<number | void>} work returns the exit code
 * @param {number} stoppedCode the exit code after a signal
 */
export function runCli(work, stoppedCode) {
  /** @type {Promise<void> | undefined} */
  let ending;
  const end = (/** @type {number} */ code) => {
    ending ??= stopTools().then(() => process.exit(code));
  };
  // A test that forked this process disconnects when it ends.
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
    process.once(event, () => end(stoppedCode));
  }
  work().then(
    (code) => end(code ?? 0),
    (error) => {
      if (!ending) reportError(error);
      end(1);
    },
  );
}
