#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildElement, writeRemote } from "./write-remote.js";

const USAGE = "npx ./create-goals-remote-0.1.0.tgz my-remote --packages <folder with tarballs>";

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The versions that this package was published with, or the tarballs of a folder. @param {string} [folder] */
function readVersions(folder) {
  const tarballs = folder === undefined ? [] : readdirSync(folder);
  const text = readFileSync(join(import.meta.dirname, "../versions.json"), "utf8");
  return JSON.parse(text, (name, version) => {
    const start = `${name.replace("@", "").replace("/", "-")}-`;
    const file = tarballs.find((each) => each.startsWith(start) && each.endsWith(".tgz"));
    return name.startsWith("@goals/") && file ? `file:${resolve(folder ?? "", file)}` : version;
  });
}

const { values, positionals } = parseArgs({
  options: { packages: { type: "string" } },
  allowPositionals: true,
});
const [target = ""] = positionals;
const name = basename(target);
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
  fail(`Give it a name such as my-remote: ${USAGE}`);
const folder = resolve(target);
if (existsSync(folder)) fail(`${folder} is there already.`);

const versions = readVersions(values.packages);
writeRemote(name, folder, "repository");
const json = (/** @type {string} */ file, /** @type {unknown} */ value) =>
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
json("remote.json", buildElement(name));
json("package.json", {
  name,
  version: "0.1.0",
  private: true,
  type: "module",
  engines: { node: ">=22.14" },
  scripts: {
    build: "vite build",
    check: "tsc --noEmit",
    deploy: "vite build && npx wrangler@4 deploy",
    dev: "vite",
    preview: "vite preview",
    test: "vitest run",
  },
  ...versions,
});
console.log(`${name} is made. Next: cd ${target}, npm install, npm test, npm run dev.`);
