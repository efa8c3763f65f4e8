import { readdir, readFile } from "node:fs/promises";

/**
 * The fields after the name in `/proc/<pid>/stat`, for every workerd that this process started.
 * @returns {Promise<string[][]>}
 */
export async function readWorkerdStats() {
  const found = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    const fields = rest.split(" ");
    if (name.startsWith("workerd") && Number(fields[1]) === process.pid) found.push(fields);
  }
  return found;
}
