/** Reads lines of the form "key | text | text" into the texts of each key. */
export function readTable(lines: string): ReadonlyMap<string, readonly string[]> {
  const rows = lines
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return new Map(rows.map(([key = "", ...texts]) => [key, texts]));
}
