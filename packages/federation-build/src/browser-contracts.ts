import type { Plugin, Rolldown } from "vite";

/** Matches the sources and the compiled files of the published package. */
const CONTRACTS =
  /\/contracts\/(?:src|dist)\/(?<endpoints>endpoints\/)?(?:[\w-]+\/)*[\w-]+\.[jt]s$/;

type Statement = ReturnType<Rolldown.PluginContext["parse"]>["body"][number];

interface Node {
  readonly type: string;
  readonly start: number;
}

const listDeclarators = (statement: Statement) => {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return declared?.type === "VariableDeclaration" ? declared.declarations : [];
};

/** An endpoint's declaration with only its method and path; undefined for anything else. */
function reduceEndpoint(statement: Statement): string | undefined {
  const [declarator] = listDeclarators(statement);
  const call = declarator?.init?.type === "CallExpression" ? declarator.init : undefined;
  const [name] = call?.arguments ?? [];
  if (declarator?.id.type !== "Identifier" || name?.type !== "Literal") return undefined;
  const [method, path] = String(name.value).split(" ");
  return `export const ${declarator.id.name} = { method: "${method}", path: "${path}" };`;
}

const isNode = (part: unknown): part is Node => part instanceof Object && "type" in part;

/** The positions of the calls that run when a module is evaluated: not those inside a function. */
function findCalls(node: Node): number[] {
  if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return [];
  const parts: unknown[] = Object.values(node).flat();
  const nested = parts.filter(isNode);
  return [...(node.type === "CallExpression" ? [node.start] : []), ...nested.flatMap(findCalls)];
}

function markPure(code: string, body: readonly Statement[]): string {
  const starts = new Set(body.flatMap(listDeclarators).flatMap(findCalls));
  return [...starts]
    .toSorted((one, other) => other - one)
    .reduce((text, start) => `${text.slice(0, start)}/* @__PURE__ */${text.slice(start)}`, code);
}

/** Without the schemas that a browser does not use: they would add zod to every first page.
 * Endpoints keep their method and path. Calls that build other constants are marked as pure, so unused ones are removed. */
export const browserContracts = (): Plugin => ({
  name: "goals:browser-contracts",
  apply: "build",
  transform(code, id) {
    const found = CONTRACTS.exec(id);
    if (!found) return undefined;
    const { body } = this.parse(code);
    if (!found.groups?.["endpoints"]) return { code: markPure(code, body), map: null };
    // Skips imports, and schemas used only in this file.
    const exported = body.filter(({ type }) => type === "ExportNamedDeclaration");
    const endpoints = exported.map(
      (statement) =>
        reduceEndpoint(statement) ?? this.error(`${id} exports something else than endpoints.`),
    );
    return { code: endpoints.join("\n"), map: null };
  },
});

const isZod = (id: string) => id.includes("/node_modules/zod/");

/** Fails a build whose first files contain zod, which only a form that checks its fields may load. */
export function refuseZod(build: Rolldown.PluginContext, chunk: Rolldown.OutputChunk): void {
  if (!chunk.moduleIds.some(isZod)) return;
  const callers = chunk.moduleIds.filter(
    (id) => !isZod(id) && build.getModuleInfo(id)?.importedIds.some(isZod),
  );
  build.error(
    `${chunk.fileName} loads with every page and contains zod, by ${callers.join(", ")}. ` +
      "Parse with their schemas in a lazy module only.",
  );
}
