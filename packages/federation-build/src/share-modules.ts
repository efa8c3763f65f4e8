import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Rolldown } from "vite";
import { resolvePackage } from "./shares.ts";

/** The global variable with a container's shares. A global needs no file of its own. */
export const getSharesGlobal = (container: string) =>
  `globalThis[${JSON.stringify(`__FEDERATION_SHARES_OF_${container}__`)}]`;

/** The exports of a package: React is CommonJS, the kit is one built ES module that ends in its export list. */
function namesOf(name: string, parse: Rolldown.PluginContext["parse"]): string[] {
  const file = resolvePackage(name);
  if (!name.startsWith("@")) return Object.keys(createRequire(file)(file));
  return parse(readFileSync(file, "utf8")).body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration"
      ? statement.specifiers.flatMap(({ exported }) => ("name" in exported ? [exported.name] : []))
      : [],
  );
}

export function buildShareModule(
  container: string,
  name: string,
  parse: Rolldown.PluginContext["parse"],
): string {
  return `
const share = ${getSharesGlobal(container)}[${JSON.stringify(name)}];
${namesOf(name, parse)
  .filter((one) => one !== "default")
  .map((one) => `export const ${one} = share.${one};`)
  .join("\n")}
export default share.default ?? share;
`;
}
