import { startEdge } from "./start-edge.ts";

/** One edge for the whole run: its address reaches the workers through the environment. */
export default async function setUp() {
  const edge = await startEdge();
  process.env["E2E_ORIGIN"] = edge.origin;
  return () => edge.stop();
}
