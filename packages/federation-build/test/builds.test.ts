import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildRecord } from "../src/build-record.ts";
import { browserContracts } from "../src/browser-contracts.ts";
import { container } from "../src/container.ts";
import { preloadHelper } from "../src/plugins.ts";

let folder: string;

/** A schema that a helper of its own builds, beside a constant that a card shows. */
const SCHEMAS = `
import * as z from "zod/mini";
const newHelper = (max: number) => z.string().check(z.maxLength(max));
export const MOST = 12;
export const note = z.object({ text: newHelper(MOST), tags: z.array(newHelper(3)) });
`;

beforeEach(() => {
  // Inside this package, so that zod resolves.
  folder = realpathSync(mkdtempSync("test/build-"));
  mkdirSync(join(folder, "contracts/src"), { recursive: true });
  writeFileSync(join(folder, "contracts/src/notes.ts"), SCHEMAS);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Builds a remote with one card. Returns its scripts. */
async function buildCard(source: string): Promise<string> {
  const card = join(folder, "card.ts");
  writeFileSync(card, source);
  const exposes = { name: "notes", pages: {}, widgets: { "./card": card } };
  const result = await build({
    configFile: false,
    root: folder,
    base: "./",
    logLevel: "silent",
    plugins: [browserContracts(), container(exposes)],
    // The remote's own copies of its shares are not under test.
    build: { write: false, rolldownOptions: { external: /federation:own/ } },
  });
  if (!("output" in result)) throw new Error("Vite built something else");
  return result.output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

test("a card that shows a constant brings no schema beside it, whatever helper builds the schema", async () => {
  const code = await buildCard(
    `import { MOST } from "./contracts/src/notes.ts"; export default () => "most " + MOST;`,
  );
  expect(code).toContain("most ");
  expect(code).not.toContain("_zod");
});

test("a card that parses with a schema fails the build, and the message names its module", async () => {
  const built = buildCard(
    `import { note } from "./contracts/src/notes.ts"; export default (data: unknown) => note.safeParse(data);`,
  );
  await expect(built).rejects.toThrow(/contains zod, by .*contracts\/src\/notes\.ts/);
});

test("a page is listed with what it starts with, and what it may load later has a digest and is named to the host", async () => {
  const write = (name: string, source: string) => writeFileSync(join(folder, name), source);
  write("later.ts", `export const later = "later";`);
  write("one.ts", `export default async () => (await import("./later.ts")).later;`);
  write("other.ts", `export default () => "other";`);
  const pages = { "./one": join(folder, "one.ts"), "./other": join(folder, "other.ts") };
  await build({
    configFile: false,
    root: folder,
    base: "./",
    logLevel: "silent",
    plugins: [
      preloadHelper(),
      container({ name: "notes", pages, widgets: {} }),
      buildRecord("notes", pages, {}),
    ],
    build: { rolldownOptions: { external: /federation:own/ } },
  });
  const { build: record } = JSON.parse(readFileSync(join(folder, "dist/mf-manifest.json"), "utf8"));
  const shorten = (files: string[]) =>
    files.map((file) => file.replace(/-[\w-]{8}\./, ".").replace("assets/", ""));
  expect(shorten(record.exposes.one)).toEqual(["one.js", "remoteEntry.js"]);
  expect(shorten(record.exposes.other)).toEqual(["other.js", "remoteEntry.js"]);
  const known = Object.keys(record.integrity);
  expect(shorten(known)).toEqual(["later.js", "one.js", "other.js", "remoteEntry.js"]);
  const one = known.find((file) => file.includes("/one-")) ?? "";
  expect(readFileSync(join(folder, "dist", one), "utf8")).toContain('m.f=["./later-');
});
