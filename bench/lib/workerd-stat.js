import { readdir, readFile } from "node:fs/promises";

/**
 * The fields after the name in `/proc/<pid>/stat`, for every workerd that this process or its tools started.
 * @returns {Promise<string[][]>}
 */
export async function readWorkerdStats() {
  /** @type {Map<number, { name: string, fields: string[] }>} */
  const all = new Map();
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    all.set(Number(pid), { name, fields: rest.split(" ") });
  }
  const parentOf = (/** @type {number} */ pid) => Number(all.get(pid)?.fields[1] ?? 0);
  const isBelow = (/** @type {number} */ pid) => {
    for (let one = parentOf(pid); one > 1; one = parentOf(one))
      if (one === process.pid) return true;
    return false;
  };
  return [...all]
    .filter(([pid, { name }]) => name.startsWith("workerd") && isBelow(pid))
    .map(([, { fields }]) => fields);
}
