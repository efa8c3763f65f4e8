import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const TEMPLATE = join(import.meta.dirname, "../template");

// npm leaves two files out of packages, and a document with placeholders names nothing that exists.
/** @type {Readonly<Record<string, string>>} */
const RENAMED = { gitignore: ".gitignore", npmrc: ".npmrc", readme: "README.md" };

/** `mf-day-notes` shows `day-notes-page` at `/day-notes`, with the title "Day Notes". @param {string} name */
export function namesIn(name) {
  const word = name.replace(/^mf-/, "");
  const words = word.split("-").map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`);
  return { name, word, title: words.join(" "), component: words.join("") };
}

/** The exposes of a new remote, as its element of a list of remotes. @param {string} name */
export function buildElement(name) {
  const { word, title } = namesIn(name);
  return {
    name,
    modules: [
      { expose: `${word}-page`, kind: "page", route: `/${word}`, title },
      { expose: `${word}-card`, kind: "card", route: "/", title, height: 24 },
    ],
  };
}

/** Writes a new remote, beside the product's sources or in a repository of its own.
 * @param {string} name @param {string} folder @param {"workspace" | "repository"} place */
export function writeRemote(name, folder, place) {
  const names = new Map(Object.entries(namesIn(name)));
  const fill = (/** @type {string} */ text) =>
    text.replaceAll(/__(\w+?)__/g, (all, key) => names.get(key.toLowerCase()) ?? all);
  for (const part of ["common", place]) {
    const from = join(TEMPLATE, part);
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = join(entry.parentPath, entry.name);
      const below = source.slice(from.length + 1, -entry.name.length);
      const target = join(folder, below, fill(RENAMED[entry.name] ?? entry.name));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, fill(readFileSync(source, "utf8")));
    }
  }
}
