import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { computeDigest } from "./build-record.ts";
import { refuseZod } from "./browser-contracts.ts";
import { addImports } from "./plugins.ts";

const SCRIPT = /<script type="module"[^>]* src="\/([^"]+)"/g;

type Chunk = Rolldown.OutputChunk;

const FIRST_SCRIPT = "index";
const isFirstScript = ({ isEntry, name }: Chunk) => isEntry || name === FIRST_SCRIPT;

/** The files that do not load with the page. */
function listLazyFiles(chunks: readonly Chunk[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const lazy = new Set<string>();
  const collect = (file: string) => {
    const chunk = byFile.get(file);
    if (!chunk || isFirstScript(chunk) || lazy.has(file)) return;
    lazy.add(file);
    for (const imported of chunk.imports) collect(imported);
  };
  for (const { fileName, isDynamicEntry } of chunks) if (isDynamicEntry) collect(fileName);
  return lazy;
}

/** Starts the app after the first paint. Inert as written: the edge turns it into a script in rendered pages. */
function readStartScript(): string {
  const source = readFileSync("start.js", "utf8").replaceAll(/^\/\/.*\n/gm, "");
  const code = `${source.trim()}\n`;
  return `<script type="text/plain" data-digest="${computeDigest(code)}">${code}</script>`;
}

/** Writes digests into the pages for their Integrity-Policy, `<link rel="lazy">` for later scripts, and the start script. */
export const pageDigests = (): Plugin => ({
  name: "goals:page-digests",
  apply: "build",
  enforce: "post",
  writeBundle: {
    // Runs on the written files, after all other plugins.
    order: "post",
    sequential: true,
    handler({ dir = "dist" }, bundle) {
      const digestOf = (file: string) => computeDigest(readFileSync(join(dir, file)));
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const lazy = [...listLazyFiles(chunks)]
        .map((file) => `<link rel="lazy" href="/${file}" integrity="${digestOf(file)}">`)
        .join("");
      for (const page of readdirSync(dir).filter((file) => file.endsWith(".html"))) {
        const html = readFileSync(join(dir, page), "utf8")
          .replace(SCRIPT, (tag, file: string) => `${tag} integrity="${digestOf(file)}"`)
          .replace("</head>", (end) => lazy + end)
          // Before the stylesheets, which would delay it and the rest of the page.
          .replace("<!--boot-->", (boot) => readStartScript() + boot);
        writeFileSync(join(dir, page), html);
      }
    },
  },
});

/** Modules that several lazy chunks import go into two files, because every page lists each lazy file with its digest. */
const SHARED = [
  { name: "declarations", test: /\/packages\/contracts\//, minShareCount: 2 },
  { name: "shared", test: /\/shell\/src\//, minShareCount: 2 },
];

/** Keeps the first page in one script, because the Integrity-Policy refuses what Rolldown would split off for lazy chunks. */
export function oneFirstScript(): Plugin {
  const first = new Set<string>();
  const group = { name: FIRST_SCRIPT, test: (id: string) => first.has(id), priority: 1 };
  return {
    name: "goals:one-first-script",
    apply: "build",
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: [group, ...SHARED] } } } },
    }),
    buildEnd() {
      for (const id of this.getModuleIds())
        if (this.getModuleInfo(id)?.isEntry) addImports(this, id, first);
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !isFirstScript(chunk)) continue;
        refuseZod(this, chunk);
        if (chunk.imports.length > 0)
          this.error(`${chunk.fileName} imports ${chunk.imports.join(", ")}.`);
      }
    },
  };
}
