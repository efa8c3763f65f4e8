import { readdir, readFile } from "node:fs/promises";

/**
 * The fields after the name in `/proc/<pid>/stat`, for every workerd that `ancestor` or its tools started.
 * @returns {Promise<string[][]>}
 */
export async function readWorkerdStats(ancestor = process.pid) {
  /** @type {Map<number, { name: string, fields: string[] }>} */
  const all = new Map();
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    all.set(Number(pid), { name, fields: rest.split(" ") });
  }
  const parentOf = (/** @type {number} */ pid) => Number(all.get(pid)?.fields[1] ?? 0);
  const isBelow = (/** @type {number} */ pid) => {
    for (let one = parentOf(pid); one > 1; one = parentOf(one)) if (one === ancestor) return true;
    return false;
  };
  return [...all]
    .filter(([pid, { name }]) => name.startsWith("workerd") && isBelow(pid))
    .map(([, { fields }]) => fields);
}

/** Seconds of processor time that each workerd below `ancestor` has taken. @param {number} ancestor */
export async function readWorkerdSeconds(ancestor) {
  const stats = await readWorkerdStats(ancestor);
  return stats.map((fields) => (Number(fields[11]) + Number(fields[12])) / 100);
}
