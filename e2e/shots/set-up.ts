import { rm } from "node:fs/promises";
import { startEdge } from "../start-edge.ts";
import { SHOTS } from "./shoot.ts";
import { writeSheet } from "./sheet.ts";

/** Starts an edge with the demo's account. Afterwards writes the sheet of screenshots. */
export default async function setUp() {
  await rm(SHOTS, { recursive: true, force: true });
  const edge = await startEdge([], {}, "demo");
  process.env["E2E_ORIGIN"] = edge.origin;
  process.env["E2E_LOG"] = edge.log;
  return async () => {
    await edge.stop();
    process.stdout.write(`The pictures side by side: ${await writeSheet()}\n`);
  };
}
