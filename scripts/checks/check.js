import { capture } from "../local/run.js";
import { FAILED, PASSED } from "./counts.js";

/**
 * One check that passes or fails as a whole, silent unless it fails.
 * @param {...readonly [name: string, ...args: string[]]} commands
 */
export async function check(...commands) {
  for (const [name, ...args] of commands) {
    const { code, output } = await capture(name, args);
    if (code === 0) continue;
    console.log(output.trimEnd());
    return FAILED;
  }
  return PASSED;
}
