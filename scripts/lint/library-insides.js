// A library may change what it does not document in any release: drizzle 1.0 redesigns its sessions.

const from = (/** @type {string} */ path) =>
  `:matches(ImportDeclaration, ExportNamedDeclaration)[source.value=/^${path}$/]`;

const INSIDES = [
  // platform/db/database.ts opens drizzle over its documented `sqlite-proxy`.
  from(String.raw`drizzle-orm\u002f(?!sqlite-core$).+`),
  `${from(String.raw`drizzle-orm\u002fsqlite-core`)} ImportSpecifier[imported.name=/Session|Dialect|PreparedQuery|^BaseSQLite/]`,
  "MemberExpression > Identifier[name=/^(?:_|_prepare|dialect)$/].property",
  from(String.raw`hono\u002f(?!(?:cookie|html|router\u002ftrie-router|utils\u002fmime)$).+`),
  // Modules that the federation plugin names for itself.
  "Literal[value=/__[A-Z]_[A-Z]_/], Literal[regex.pattern=/__[A-Z]_[A-Z]_/]",
].join();

const INSIDE =
  "This is the inside of a library, which any release may change. Use what it documents.";

const rule = {
  /** @param {{ report: (found: { node: object, message: string }) => void }} context */
  create: (context) => ({
    [INSIDES]: (/** @type {object} */ node) => context.report({ node, message: INSIDE }),
  }),
};

export default { meta: { name: "library-insides" }, rules: { "no-reach": rule } };
