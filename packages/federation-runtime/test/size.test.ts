import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { build } from "vite";

const SOURCE = fileURLToPath(new URL("../src/", import.meta.url));

/** The size of these exports of a file in a page, in bytes after brotli. */
async function weigh(file: string, names: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? id : undefined),
        load: (id) => (id === "entry" ? `export { ${names} } from "${SOURCE}${file}";` : undefined),
      },
    ],
    build: {
      write: false,
      target: "es2024",
      minify: true,
      rolldownOptions: { input: "entry", preserveEntrySignatures: "strict" },
    },
  });
  if (!("output" in result)) throw new Error("Vite built something else");
  return brotliCompressSync(result.output[0].code).length;
}

test.each([
  ["a host", "runtime.ts", "init, loadRemote, registerRemotes", 1300],
  ["a container", "container.ts", "createContainer", 720],
  ["the files of a chunk", "load-chunk.ts", "loadChunk", 410],
])("%s weighs no more than its budget", async (_, file, names, budget) => {
  const bytes = await weigh(file, names);
  expect(bytes).toBeGreaterThan(200);
  expect(bytes).toBeLessThanOrEqual(budget);
});
