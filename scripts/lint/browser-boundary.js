// A browser's values may be missing, forbidden or wrong. Only the kit's `browser/` reads them, and handles that.

const GLOBALS =
  "localStorage|sessionStorage|indexedDB|caches|Notification|BroadcastChannel|cookieStore";
const OF_NAVIGATOR =
  "serviceWorker|language|languages|cookieEnabled|clipboard|storage|onLine|permissions";

const name = (/** @type {string} */ names) => `Identifier[name=/^(?:${names})$/]`;

const ASKS = [
  `${name(GLOBALS)}:not(MemberExpression > .property, Property[computed=false] > .key, TSTypeReference > *)`,
  `MemberExpression[object.name=/^(?:globalThis|window|self)$/] > ${name(GLOBALS)}.property`,
  `MemberExpression[object.name=navigator] > ${name(OF_NAVIGATOR)}.property`,
  `MemberExpression[object.property.name=navigator] > ${name(OF_NAVIGATOR)}.property`,
  `MemberExpression[object.name=crypto] > ${name("subtle|randomUUID")}.property`,
  "MemberExpression[object.name=document] > Identifier[name=cookie].property",
  "BinaryExpression[operator=in][right.name=navigator] > Literal[value=serviceWorker]",
  "NewExpression[callee.name=Date][arguments.length=0]",
  "MemberExpression[object.name=Date] > Identifier[name=now].property",
  "MemberExpression[object.name=Intl] > Identifier[name=DateTimeFormat].property",
  "CallExpression[callee.property.name=/^toLocale(?:Date|Time)?String$/]",
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
