import { realpathSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { listDocuments, listTrackedFiles, readTracked } from "./tracked-files.js";

const SOURCE = /\.(?:[cm]?[jt]sx?|json|toml|ya?ml|css|html|sql)$|file$|^\.[\w/]+rc$/i;
const BULKY = /package-lock\.json$|^migrations\/meta\/|\/recordings\/|\/locales\//;
const PATH =
  /^\.{0,2}\/?(?:[\w@.*<>-]+\/)*[\w@.*<>-]+(?:\.(?:[cm]?[jt]sx?|md|json|toml|ya?ml|css|html)|\/)$/;
/** Paths that builds and runs write. */
const WRITTEN = /(?:^|\/)(?:dist|artefacts|node_modules|\.wrangler)(?:\/|$)|^\.launch[\w.]*\.json$/;
/** camelCase, snake_case and SCREAMING_CASE. Plain words and PascalCase are too ambiguous. */
const IDENTIFIER =
  /(?<![\w$@./:<-])(?:[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+|[a-z0-9]+(?:_[a-z0-9]+)+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![\w$/-]|\.md\b)/g;
/** A test, named by its file and the beginning of its title. */
const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g;
const ELSEWHERE = new Set([
  "auth_time", // OpenID Connect
  "max_age",
  "email_verified",
  "optimisticData", // SWR
  "preloadRemote", // the official federation runtime
  "outputModule", // webpack
  "locationHint", // Durable Objects
]);

/** @typedef {{ files: ReadonlySet<string>, words: ReadonlySet<string>, scripts: ReadonlySet<string>, workspaces: ReadonlySet<string> }} Tree */

/** @returns {Tree} */
export function readTree() {
  const files = listTrackedFiles();
  const words = new Set();
  const scripts = new Set(["start", "test", "ci", "install"]);
  const workspaces = new Set(["mf-notes"]); // The example of docs/adding-a-remote.md.
  for (const file of files) {
    if (!SOURCE.test(file) || BULKY.test(file) || file.startsWith("scripts/checks/document-names"))
      continue;
    const text = readTracked(file);
    for (const [word] of text.matchAll(/[\w$]+/g)) words.add(word);
    if (!file.endsWith("package.json")) continue;
    const manifest = JSON.parse(text);
    for (const name of Object.keys(manifest.scripts ?? {})) scripts.add(name);
    workspaces.add(manifest.name).add(dirname(file));
  }
  const folders = files.flatMap((file) =>
    [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1)),
  );
  return { files: new Set([...files, ...folders]), words, scripts, workspaces };
}

/** @param {string} pattern with `*` or `<noun>` for any name */
const toRegExp = (pattern) =>
  new RegExp(
    `(?:^|/)${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/<[\w-]+>|\*/g, "[^/]+")}$`,
  );

/** A path may also start in the document's folder, or end a tracked one. @param {string} path @param {string} document @param {Tree} tree */
function hasPath(path, document, { files, words }) {
  if (WRITTEN.test(path)) return true;
  const here = [normalize(path), normalize(join(dirname(document), path))];
  if (here.some((one) => files.has(one))) return true;
  const pattern = toRegExp(normalize(path).replace(/^(?:\.\.?\/)+/, ""));
  if ([...files].some((file) => pattern.test(file))) return true;
  // Sources name the files that a build writes: landing.html, mf-manifest.json.
  return !path.includes("/") && path.split(/[.-]/).every((word) => words.has(word));
}

/** @param {string} heading */
const toAnchor = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** @param {string} text */
const listAnchors = (text) =>
  [...text.matchAll(/^#+ (.*)/gm)].map(([, title = ""]) => toAnchor(title));

/** The names in a document that the tree lacks. @param {string} document its path @param {string} text @param {Tree} tree */
export function findMissingNames(document, text, tree) {
  const missing = [];
  for (const [, link = ""] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^\w+:/.test(link)) continue;
    const [path = "", anchor] = link.split("#");
    const target = path ? normalize(join(dirname(document), path)) : document;
    if (!tree.files.has(target)) missing.push(`link ${link}`);
    else if (anchor && !listAnchors(path ? readTracked(target) : text).includes(anchor))
      missing.push(`heading of ${link}`);
  }
  for (const [, run, script = "", rest = ""] of text.matchAll(
    /\bnpm (run )?([a-z][\w:-]*)([^`\n]*)/g,
  )) {
    if (run && !tree.scripts.has(script)) missing.push(`npm run ${script}`);
    const workspace = / -w ([@\w./-]+)/.exec(rest)?.[1];
    if (workspace && !tree.workspaces.has(workspace)) missing.push(`workspace ${workspace}`);
  }
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "");
  for (const [, code = ""] of prose.matchAll(/`([^`]+)`/g)) {
    for (const token of code.split(/\s+/))
      if (PATH.test(token) && !token.startsWith("/") && !hasPath(token, document, tree))
        missing.push(token);
    for (const [name] of code.matchAll(IDENTIFIER))
      if (!tree.words.has(name) && !ELSEWHERE.has(name)) missing.push(name);
  }
  for (const [, path = "", title = ""] of text.matchAll(TEST))
    if (!readTracked(path).includes(title)) missing.push(`test "${title}" of ${path}`);
  return [...new Set(missing)];
}

/** The documents and decisions that a source names but that do not exist. @param {string} text @param {Tree} tree */
export function findMissingDocuments(text, { files }) {
  const numbers = new Set([...files].map((file) => /decisions\/(\d{4})/.exec(file)?.[1]));
  return [
    ...[...text.matchAll(/(?<![\w./-])docs\/[\w./-]+\.md\b/g)]
      .map(([path]) => path)
      .filter((path) => !files.has(path)),
    ...[...text.matchAll(/\bdecisions?[ /](\d{4})\b/g)]
      .map(([, number = ""]) => number)
      .filter((number) => !numbers.has(number)),
  ];
}

/** What the index and the page of a decision lack. @param {string} file @param {string} index */
function findMissingParts(file, index) {
  const name = /decisions\/(\d{4}-.*)/.exec(file)?.[1];
  if (!name) return [];
  const row = index.split("\n").find((line) => line.includes(`(${name})`));
  if (!row) return ["its row in docs/record/decisions/README.md"];
  if (row.includes("superseded")) return [];
  const parts = ["Context", "Decision", "Consequences"];
  return parts.filter((part) => !readTracked(file).includes(`**${part}`));
}

if (import.meta.filename === realpathSync(process.argv[1] ?? ".")) {
  const tree = readTree();
  const index = readTracked("docs/record/decisions/README.md");
  const sources = [...tree.files].filter((file) => SOURCE.test(file) && !BULKY.test(file));
  const missing = [
    ...listDocuments().flatMap((file) => {
      const names = findMissingNames(file, readTracked(file), tree);
      return [...names, ...findMissingParts(file, index)].map((name) => `${file}: ${name}`);
    }),
    ...sources.flatMap((file) =>
      findMissingDocuments(readTracked(file), tree).map((name) => `${file}: ${name}`),
    ),
  ];
  for (const name of missing) console.log(`${name} does not exist.`);
  process.exitCode = missing.length === 0 ? 0 : 1;
}
