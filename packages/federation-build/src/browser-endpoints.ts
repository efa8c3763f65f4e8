import type { Plugin } from "vite";

const DECLARATIONS = /\/contracts\/src\/endpoints\/[\w-]+\.ts$/;
const KEPT = new Set(["method", "path"]);

/**
 * Leaves of an endpoint's declaration what a browser needs to call it: `export const changeTask = { method: "PATCH",
 * path: "/api/tasks/:id" }`. The schemas beside them are the Worker's, and would bring zod into every first page.
 */
export function browserEndpoints(): Plugin {
  return {
    name: "goals:browser-endpoints",
    apply: "build",
    transform(code, id) {
      if (!DECLARATIONS.test(id)) return undefined;
      const exports: string[] = [];
      for (const statement of this.parse(code).body) {
        // Imports, and schemas that only this file names.
        if (statement.type !== "ExportNamedDeclaration") continue;
        const { declaration } = statement;
        const [declarator] =
          declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
        const call = declarator?.init?.type === "CallExpression" ? declarator.init : undefined;
        const [endpoint] = call?.arguments ?? [];
        if (declarator?.id.type !== "Identifier" || endpoint?.type !== "ObjectExpression") {
          return this.error(`${id} exports something else than endpoints.`);
        }
        const properties = endpoint.properties
          .filter(
            (property) =>
              property.type === "Property" &&
              property.key.type === "Identifier" &&
              KEPT.has(property.key.name),
          )
          .map(({ start, end }) => code.slice(start, end));
        exports.push(`export const ${declarator.id.name} = { ${properties.join(", ")} };`);
      }
      return { code: exports.join("\n"), map: null };
    },
  };
}
