import { CLOCK_AHEAD } from "./move-clock.js";

const GIVEN = process.env["NODE_OPTIONS"] ?? "";
const PRELOAD = new URL("follow-clock.js", import.meta.url).href;

/** The tools started from now on read this instant from their clocks, which go on from there. @param {number} instant */
export function setClock(instant) {
  process.env[CLOCK_AHEAD] = String(instant - Date.now());
  process.env["NODE_OPTIONS"] = `${GIVEN} --import=${PRELOAD}`.trim();
}
