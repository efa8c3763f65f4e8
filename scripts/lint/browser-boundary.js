// A browser's values may be missing, forbidden or wrong. Only the kit's `browser/` reads them.

const GLOBALS =
  "localStorage|sessionStorage|indexedDB|caches|Notification|BroadcastChannel|cookieStore";
/** Of `navigator`, `crypto` and `document`. */
const PARTS =
  "serviceWorker|language|languages|cookieEnabled|clipboard|storage|onLine|permissions|locks|subtle|randomUUID|cookie";
const OWNER = "/^(?:navigator|crypto|document)$/";

const name = (/** @type {string} */ names) => `Identifier[name=/^(?:${names})$/]`;

const ASKS = [
  `${name(GLOBALS)}:not(MemberExpression > .property, Property[computed=false] > .key, TSTypeReference > *)`,
  `MemberExpression[object.name=/^(?:globalThis|window|self)$/] > ${name(GLOBALS)}.property`,
  `MemberExpression:matches([object.name=${OWNER}], [object.property.name=${OWNER}]) > ${name(PARTS)}.property`,
  `VariableDeclarator[init.name=/^(?:globalThis|window|self|navigator|crypto|document)$/] > ObjectPattern > Property[key.name=/^(?:${GLOBALS}|${PARTS})$/]`,
  `:matches(BinaryExpression[operator=in], MemberExpression[computed=true]) > Literal[value=/^(?:${GLOBALS}|${PARTS})$/]`,
  ":matches(NewExpression, CallExpression)[callee.name=Date][arguments.length=0]",
  "MemberExpression[object.name=Date] > Identifier[name=now].property",
  "MemberExpression[object.name=Intl] > Identifier[name=DateTimeFormat].property",
  "CallExpression[callee.property.name=/^(?:toLocale(?:Date|Time)?String|getTimezoneOffset|getCalendars)$/]",
].join();

const ASK =
  "A browser may lack this, forbid it or be wrong: use the kit's `browser/` (docs/record/browsers.md), or its date formats.";

const rule = {
  /** @param {{ report: (found: { node: object, message: string }) => void }} context */
  create: (context) => ({
    [ASKS]: (/** @type {object} */ node) => context.report({ node, message: ASK }),
  }),
};

export default { meta: { name: "browser-boundary" }, rules: { "no-asks": rule } };
