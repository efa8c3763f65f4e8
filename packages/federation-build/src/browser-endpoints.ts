import type { Plugin } from "vite";

/** Also in the published package, where they are compiled. */
const DECLARATIONS = /\/contracts\/(?:src|dist)\/endpoints\/[\w-]+\.[jt]s$/;
const KEPT = new Set(["method", "path"]);

/**
 * Reduces an endpoint's declaration to the part that browsers need: `export const changeTask = { method: "PATCH", path:
 * "/api/tasks/:id" }`. The Worker's schemas would add zod to every first page.
 */
export function browserEndpoints(): Plugin {
  return {
    name: "goals:browser-endpoints",
    apply: "build",
    transform(code, id) {
      if (!DECLARATIONS.test(id)) return undefined;
      const exports: string[] = [];
      for (const statement of this.parse(code).body) {
        // Skips imports, and schemas used only in this file.
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
