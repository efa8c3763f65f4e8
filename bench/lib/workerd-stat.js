import { readdir, readFile } from "node:fs/promises";

/**
 * The fields of `/proc/<pid>/stat` behind the name, of every workerd that this process has started.
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
