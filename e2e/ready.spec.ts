import { setTimeout as delay } from "node:timers/promises";
import { register } from "@goals/contracts/endpoints/auth";
import { expect, test } from "@playwright/test";
import getPort from "get-port";
import { createPerson } from "./person.ts";
import { startEdge } from "./start-edge.ts";

/** Writes as soon as anything listens, then asks for a remote. Returns the statuses of both answers. */
async function writeFirst(origin: string): Promise<number[]> {
  for (;;) {
    try {
      const { status } = await fetch(`${origin}${register.path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify(createPerson()),
      });
      const remote = await fetch(`${origin}/mf/mf-auth/mf-manifest.json`);
      await remote.arrayBuffer();
      return [status, remote.status];
    } catch {
      await delay(2);
    }
  }
}

for (const [option, title] of [
  [undefined, "npm start answers its first write in the first millisecond"],
  ["demo", "so does the demo @long"],
  ["--store=libsql", "so does an edge on libSQL @long"],
  ["--store=objects", "so does an edge with a store for each user @long"],
] as const) {
  test(title, async () => {
    if (option) test.setTimeout(240_000);
    const port = String(await getPort());
    const answers = writeFirst(`http://localhost:${port}`);
    const edge = await startEdge([], { PORT: port, ...(option && { ENTRY: "" }) }, option);
    // Before the edge ends: the second answer may come after the edge has said that it is ready.
    const statuses = await answers;
    await edge.stop();
    expect(statuses).toEqual([201, 200]);
  });
}
