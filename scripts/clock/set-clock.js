import { CliError } from "../local/run-tool.js";
import { CLOCK_AHEAD } from "./move-clock.js";

const GIVEN = process.env["NODE_OPTIONS"] ?? "";
const PRELOAD = new URL("follow-clock.js", import.meta.url).href;

/**
 * The tools started from now on read this instant from their clocks, which go on from there.
 * @param {string | undefined} on such as 2027-02-28T23:30, in the zone TZ, or with an offset; undefined for now
 */
export function setClock(on) {
  if (on === undefined) return;
  const instant = Date.parse(on);
  if (Number.isNaN(instant))
    throw new CliError(`"${on}" is no instant: --on=2027-02-28T23:30, in the zone TZ.`);
  process.env[CLOCK_AHEAD] = String(instant - Date.now());
  process.env["NODE_OPTIONS"] = `${GIVEN} --import=${PRELOAD}`.trim();
}
