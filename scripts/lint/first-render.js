// A server loads a module once for all readers, so loading it may not ask the browser or use one reader's language.

/** Code that runs later, if at all: functions, the fields of objects, and types. */
const LATER = ":function, PropertyDefinition[static=false], [type=/^TS(?!As|NonNull|Satisfies)/]";

const WRITERS =
  "/^(?:format(?:Day|DaysLeft|Instant|Number)|getLanguage|getLocale|getBrowserZone|plural|t)$/";
const BROWSER =
  "Identifier[name=/^(?:document|history|localStorage|location|matchMedia|navigator|performance|sessionStorage|window)$/]";

/** Reads the clock, the locale, the reader's language, or the browser. */
const READS = [
  "NewExpression[callee.name=Date][arguments.length=0]",
  "CallExpression[callee.object.name=Date][callee.property.name=now]",
  "[callee.object.name=Intl]",
  `CallExpression[callee.name=${WRITERS}]`,
  `${BROWSER}:not(MemberExpression > .property):not(Property[computed=false] > .key)`,
  `MemberExpression[object.name=globalThis] > ${BROWSER}.property`,
].join();

const READ =
  "This runs when its module is read: on a server, or before the language is known. Call it while rendering.";
const STYLED = "The page's policy refuses `style` in HTML that a server renders.";

const rule = {
  /** @param {{ report: (found: { node: object, message: string }) => void }} context */
  create(context) {
    let depth = 0;
    /** @param {string} message @returns {(node: object) => void} */
    const report = (message) => (node) => context.report({ node, message });
    return {
      [LATER]: () => (depth += 1),
      [`:matches(${LATER}):exit`]: () => (depth -= 1),
      [READS]: (/** @type {object} */ node) => depth === 0 && report(READ)(node),
      "JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name=style]": report(STYLED),
    };
  },
};

export default { meta: { name: "first-render" }, rules: { "no-reads": rule } };
