import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { computeDigest } from "./compute-digest.ts";

const SCRIPT = /<script type="module"[^>]* src="\/([^"]+)"/g;

/**
 * Writes into the pages of a build the digests of its scripts: of those that a page runs on their tags, of those that are
 * imported later in `<link rel="lazy">`. A page whose Integrity-Policy refuses scripts without one runs these.
 */
export function pageDigests(): Plugin {
  return {
    name: "goals:page-digests",
    apply: "build",
    enforce: "post",
    writeBundle: {
      // On what is on the disk, after everybody who writes into it.
      order: "post",
      sequential: true,
      handler({ dir = "dist" }, bundle) {
        const digestOf = (file: string) => computeDigest(readFileSync(join(dir, file)));
        const lazy = Object.values(bundle)
          .filter((output) => output.type === "chunk" && !output.isEntry)
          .map(
            ({ fileName }) =>
              `<link rel="lazy" href="/${fileName}" integrity="${digestOf(fileName)}">`,
          )
          .join("");
        for (const page of readdirSync(dir).filter((file) => file.endsWith(".html"))) {
          const html = readFileSync(join(dir, page), "utf8")
            .replace(SCRIPT, (tag, file: string) => `${tag} integrity="${digestOf(file)}"`)
            .replace("</head>", (end) => lazy + end);
          writeFileSync(join(dir, page), html);
        }
      },
    },
  };
}
