import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local/place.js";
import { Problem } from "../local/problem.js";

/**
 * One line that makes a remote known: before the line that begins with `before`, the first after `within`.
 * @typedef {{ file: string, within: string, before: string, line: string }} Entry
 */

/**
 * Every line that names a remote outside its own folder.
 * @param {string} name
 * @param {number} [port]
 * @returns {Entry[]}
 */
function entriesOf(name, port = 0) {
  const word = name.replace("mf-", "");
  const title = `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const binding = name.toUpperCase().replace("-", "_");
  const service = `\n[[services]]\nbinding = "${binding}"\nservice = "${name}"\n`;
  const part = `"${name}/${word}-page"`;
  return [
    {
      file: "package.json",
      within: '"workspaces"',
      before: '    "worker"',
      line: `    "${name}",\n`,
    },
    {
      file: "packages/contracts/src/bootstrap.ts",
      within: "REMOTES = ",
      before: "]",
      line: `, "${name}"`,
    },
    {
      file: "packages/contracts/src/exposes.ts",
      within: "EXPOSES",
      before: "} as const",
      line: `  "${name}": ["${word}-page"],\n`,
    },
    {
      file: "packages/contracts/src/modules-by-route.ts",
      within: "MODULES_BY_ROUTE",
      before: "};",
      line: `  "/${word}": [${part}],\n`,
    },
    {
      file: "packages/federation-build/src/ports.ts",
      within: "REMOTE_PORTS",
      before: "};",
      line: `  "${name}": ${port},\n`,
    },
    { file: "scripts/local/edge.js", within: "REMOTES = ", before: "]", line: `, "${name}"` },
    {
      file: "shell/src/remotes.tsx",
      within: "const pages",
      before: "} as const",
      line: `  ${word}: <RemotePage id=${part} title="${title}" />,\n`,
    },
    {
      file: "shell/src/app.tsx",
      within: "<Frame />",
      before: "        </Route>",
      line: `          <Route path="${word}" element={pages.${word}} />\n`,
    },
    {
      file: "worker/src/edge/client-routes.ts",
      within: "CLIENT_ROUTES",
      before: "]",
      line: `  "/${word}",\n`,
    },
    {
      file: "worker/src/edge/remote-bindings.ts",
      within: "BINDINGS",
      before: "};",
      line: `  "${name}": "${binding}",\n`,
    },
    {
      file: "worker/src/env.ts",
      within: "MF_TODAY",
      before: "  readonly ENVIRONMENT",
      line: `  readonly ${binding}?: Fetcher;\n`,
    },
    {
      file: "wrangler.toml",
      within: 'service = "mf-today"',
      before: "\n[observability]",
      line: service,
    },
    {
      file: "wrangler.toml",
      within: "[[env.production.services]]",
      before: END,
      line: service.replace("services", "env.production.services"),
    },
  ];
}

const END = "the end of the file";

/**
 * @param {string} file
 * @param {(text: string) => string} change
 */
function edit(file, change) {
  const path = join(ROOT, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

/**
 * Writes a remote into every list.
 * @param {string} name
 * @param {number} port of its dev server
 */
export function enter(name, port) {
  for (const { file, within, before, line } of entriesOf(name, port)) {
    edit(file, (text) => {
      if (before === END) return text + line;
      const at = text.indexOf(before, text.indexOf(within));
      if (!text.includes(within) || at < 0) throw new Problem(`${file} has changed its shape.`);
      return text.slice(0, at) + line + text.slice(at);
    });
  }
}

/**
 * Takes a remote out of every list: the lines that name it, or its name in a line of several.
 * @param {string} name
 */
export function leave(name) {
  const port = new RegExp(`^  "${name}": \\d+,\\n`, "m");
  for (const { file, line } of entriesOf(name)) {
    edit(file, (text) => text.replace(line, "").replace(port, ""));
  }
}
