import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Rolldown } from "vite";
import { resolvePackage } from "./shares.ts";

/** Where a container keeps the shares it was given. A global, so that it takes no file of its own. */
export const getSharesGlobal = (container: string) =>
  `globalThis[${JSON.stringify(`__FEDERATION_SHARES_OF_${container}__`)}]`;

/** The names a package exports: React is CommonJS, the kit one built ES module that ends in its list. */
function namesOf(name: string, parse: Rolldown.PluginContext["parse"]): string[] {
  const file = resolvePackage(name);
  if (!name.startsWith("@")) return Object.keys(createRequire(file)(file));
  return parse(readFileSync(file, "utf8")).body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration"
      ? statement.specifiers.flatMap(({ exported }) => ("name" in exported ? [exported.name] : []))
      : [],
  );
}

/** The source of a module that stands for a shared package: its names, from what the container was given. */
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
