import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const IMPORT = /import \{([^}]+)\} from "lucide-react"/g;

/** The names of the icons that our components import. */
function listNames(): string[] {
  const sources = globSync("{shell,mf-*,packages/kit}/src/**/*.tsx", { cwd: root }).map((file) =>
    readFileSync(root + file, "utf8"),
  );
  const names = sources.flatMap((text) =>
    [...text.matchAll(IMPORT)].flatMap(([, list = ""]) =>
      list.split(",").flatMap((one) => one.trim().split(" as ")[0] || []),
    ),
  );
  return [...new Set(names)].sort();
}

/** An icon's elements, as lucide's own file of it has them. */
async function readNode(name: string) {
  const file = name.replaceAll(/(?<=.)([A-Z]|\d+)/g, "-$1").toLowerCase();
  const { __iconData: data } = await import(`lucide-react/dist/esm/icons/${file}.mjs`);
  return data.node.map(([tag, { key: _key, ...attributes }]: [string, Record<string, string>]) => [
    tag,
    attributes,
  ]);
}

// After a new icon: npm test -w @goals/component-tests -- -- --update icons
test("a build has the icons of lucide-react that components import", async () => {
  const names = listNames();
  const icons = await Promise.all(names.map(async (name) => [name, await readNode(name)]));
  await expect(`${JSON.stringify(Object.fromEntries(icons), null, 2)}\n`).toMatchFileSnapshot(
    "../../federation-build/src/icons.json",
  );
});
