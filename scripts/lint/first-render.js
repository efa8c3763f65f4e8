// A server reads a module once for all readers, so reading it may not ask the browser or use one reader's language.

const BROWSER =
  /^(?:document|history|localStorage|location|matchMedia|navigator|performance|sessionStorage|window)$/;
const WRITERS =
  /^(?:format(?:Day|DaysLeft|Instant|Number)|getLanguage|getLocale|getBrowserZone|plural|t)$/;

/** @param {any} node */
function runsWhenRead(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (/Function/.test(at.type)) return false;
    if (at.type === "PropertyDefinition" && !at.static) return false;
    if (/^TS(?!As|NonNull|Satisfies)/.test(at.type)) return false;
  }
  return true;
}

/** What a call reads: the clock, the locale, or the reader's language. @param {any} node */
function findReader({ type, callee, arguments: given }) {
  const { name, object, property } = callee;
  if (name === "Date" && type === "NewExpression")
    return given.length === 0 ? "new Date()" : undefined;
  if (object?.name === "Date" && property?.name === "now") return "Date.now()";
  if (object?.name === "Intl") return `Intl.${property?.name}`;
  return name && WRITERS.test(name) ? `${name}()` : undefined;
}

const rule = {
  /** @param {any} context */
  create(context) {
    /** @param {any} node @param {string | undefined} what */
    function check(node, what) {
      if (!what || !runsWhenRead(node)) return;
      const message = `${what} runs when this module is read: on a server, or before the language is known. Call it while rendering.`;
      context.report({ node, message });
    }
    /** @param {any} node */
    const checkCall = (node) => check(node, findReader(node));
    return {
      CallExpression: checkCall,
      NewExpression: checkCall,
      /** @param {any} node */
      Identifier(node) {
        const { parent } = node;
        const isKey = parent.type === "Property" && parent.key === node && !parent.computed;
        const isMember = parent.type === "MemberExpression" && parent.property === node;
        const isGlobalThis = parent.object?.name === "globalThis";
        if (BROWSER.test(node.name) && !isKey && (!isMember || isGlobalThis))
          check(node, node.name);
      },
      /** @param {any} node */
      JSXAttribute(node) {
        if (node.name.name === "style" && /^[a-z]/.test(node.parent.name.name ?? ""))
          context.report({
            node,
            message: "The page's policy refuses `style` in HTML that a server renders.",
          });
      },
    };
  },
};

export default { meta: { name: "first-render" }, rules: { "no-reads": rule } };
