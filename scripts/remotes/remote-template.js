import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../local/paths.js";

/** The remote whose build, Worker and dev page a new remote copies. */
const MODEL = "mf-today";
const COPIED = [
  "index.html",
  "public/_headers",
  "tsconfig.json",
  "vitest.config.ts",
  "wrangler.toml",
];

/** @param {string} name */
function namesIn(name) {
  const word = name.replace("mf-", "");
  return { word, title: `${word[0]?.toUpperCase()}${word.slice(1)}` };
}

/**
 * The element of remotes.json for a new remote's page.
 * @param {string} name
 */
export function buildModuleEntry(name) {
  const { word, title } = namesIn(name);
  return { expose: `${word}-page`, kind: "page", route: `/${word}`, title };
}

/**
 * Creates a remote's folder: one page with a line of text, a test, and the files that build, serve and describe it.
 * @param {string} name
 */
export function writeRemoteFolder(name) {
  const { word, title } = namesIn(name);
  const folder = join(ROOT, name);
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  for (const file of COPIED) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, MODEL, file), join(folder, file));
    write(file, readFileSync(join(folder, file), "utf8").replaceAll(MODEL, name));
  }
  const model = JSON.parse(readFileSync(join(ROOT, MODEL, "package.json"), "utf8"));
  delete model.dependencies["lucide-react"];
  write("package.json", `${JSON.stringify({ ...model, name }, null, 2)}\n`);
  write(
    "vite.config.ts",
    `import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };

export default defineRemote(pkg, { "./${word}-page": "./src/${word}-page.tsx" });
`,
  );
  write(
    `src/${word}-page.tsx`,
    `import { Page } from "@goals/kit";
import { greeting } from "./greeting.ts";

/** The page at \`/${word}\`. */
export default function ${title}Page() {
  return <Page title="${title}">{greeting("${name}")}</Page>;
}
`,
  );
  write(
    "src/greeting.ts",
    `/** What the page says until there is more. */
export const greeting = (remote: string): string => \`This is \${remote}.\`;
`,
  );
  write(
    "test/greeting.test.ts",
    `import { expect, test } from "vitest";
import { greeting } from "../src/greeting.ts";

test("the page says whose it is", () => {
  expect(greeting("${name}")).toBe("This is ${name}.");
});
`,
  );
  write(
    "src/standalone.tsx",
    `import { showGallery } from "@goals/gallery";
import ${title}Page from "./${word}-page.tsx";

showGallery("${name}", { "${word}-page": ${title}Page });
`,
  );
  write(
    "README.md",
    `# ${name}

One page at \`/${word}\`. Alone: \`npm run dev -w ${name}\`. Tests: \`npm test -w ${name}\`. To ship it:
\`docs/shipping-a-remote.md\`.
`,
  );
}
