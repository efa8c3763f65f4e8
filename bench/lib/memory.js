import { once } from "node:events";
import { readWorkerdStats } from "./workerd-stat.js";

const MB = 2 ** 20;

/**
 * The heap of the edge Worker's isolate in MB, without workerd and the local database.
 * @param {URL | null} inspector of an edge that was started with one
 */
export async function measureHeap(inspector) {
  if (!inspector) throw new Error("Start the edge with `hasInspector`.");
  const socket = new WebSocket(new URL("/core:user:goals", inspector));
  await once(socket, "open");
  let lastId = 0;
  return async () => {
    const id = (lastId += 1);
    socket.send(JSON.stringify({ id, method: "Runtime.getHeapUsage" }));
    for (;;) {
      const [message] = await once(socket, "message");
      const { id: answered, result } = JSON.parse(message.data);
      if (answered === id) return (result.usedSize + result.backingStorageSize) / MB;
    }
  };
}

/** The memory of workerd's process in MB, including all isolates and the simulated platform. */
export async function measureProcessMemory() {
  const pages = (await readWorkerdStats()).map((fields) => Number(fields[21]));
  return (pages.reduce((sum, one) => sum + one, 0) * 4096) / MB;
}
