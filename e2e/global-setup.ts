import { startEdge } from "./start-edge.ts";

/** Starts one edge for the whole run. Its address and log reach the workers through the environment. */
export default async function setUp() {
  const edge = await startEdge();
  process.env["E2E_ORIGIN"] = edge.origin;
  process.env["E2E_LOG"] = edge.log;
  return () => edge.stop();
}
