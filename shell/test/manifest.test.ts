import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const PUBLIC = join(import.meta.dirname, "../public");

interface Picture {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
}
const manifest: { readonly [list in "icons" | "screenshots"]: readonly Picture[] } = JSON.parse(
  readFileSync(join(PUBLIC, "manifest.webmanifest"), "utf8"),
);

/** The size in a PNG's first chunk, after its signature, length and name. */
function readSize(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe.each(["icons", "screenshots"] as const)("the %s of the installed app", (list) => {
  test.each(manifest[list])(
    "$src is there, as large as the manifest says",
    ({ src, type, sizes }) => {
      const file = join(PUBLIC, src);
      expect(existsSync(file)).toBe(true);
      if (type === "image/png") expect(readSize(file)).toBe(sizes);
    },
  );
});
