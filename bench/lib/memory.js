import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";

const MB = 2 ** 20;

/**
 * Asks the edge Worker's own isolate what it holds, in MB: what workerd and the local database beside it keep is theirs.
 * @param {URL} inspector
 */
export async function measureHeap(inspector) {
  const socket = new WebSocket(new URL("/core:user:goals", inspector));
  await once(socket, "open");
  let asked = 0;
  return async () => {
    const id = (asked += 1);
    socket.send(JSON.stringify({ id, method: "Runtime.getHeapUsage" }));
    for (;;) {
      const [message] = await once(socket, "message");
      const { id: answered, result } = JSON.parse(message.data);
      if (answered === id) return (result.usedSize + result.backingStorageSize) / MB;
    }
  };
}

/** What workerd keeps as a process, all its isolates and the simulated platform together, in MB. */
export async function measureProcessMemory() {
  let pages = 0;
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    const fields = rest.split(" ");
    if (name.startsWith("workerd") && Number(fields[1]) === process.pid)
      pages += Number(fields[21]);
  }
  return (pages * 4096) / MB;
}
