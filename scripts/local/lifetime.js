import { report } from "./problem.js";
import { stopTools } from "./tool.js";

/**
 * Runs until the work is done or somebody ends it; either way nothing that was started stays behind.
 * @param {() => Promise<number | void>} work answers the exit code
 * @param {number} whenStopped the exit code after Ctrl-C
 */
export function live(work, whenStopped) {
  /** @type {Promise<void> | undefined} */
  let ending;
  const end = (/** @type {number} */ code) => {
    ending ??= stopTools().then(() => process.exit(code));
  };

  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => end(whenStopped));
  }
  // Forked by a test run, this must not outlive it, however that ended.
  process.once("disconnect", () => end(whenStopped));

  work().then(
    (code) => end(code ?? 0),
    (error) => {
      if (!ending) report(error);
      end(1);
    },
  );
}
