import { BOOTSTRAP_ELEMENT } from "@goals/contracts/page";

const list = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** The markup that React writes for the app's pages. It excludes anything that runs, loads or changes how the rest is read. */
const ELEMENTS = list(
  "a abbr article aside b bdi blockquote br button caption circle code col colgroup dd defs del details dfn dialog div dl dt " +
    "ellipse em fieldset figcaption figure footer form g h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li line " +
    "lineargradient main mark nav ol optgroup option output p path polygon polyline progress rect s samp search section select " +
    "small span stop strong sub summary sup svg table tbody td text textarea tfoot th thead time title tr tspan u ul var wbr",
);
const VOID = list("br col hr img input wbr");
/** Elements whose content browsers read as text. */
const TEXT_ONLY = list("textarea title option");
const REFUSED_ATTRIBUTE =
  /^(?:on.*|style|srcdoc|srcset|formaction|ping|is|slot|background|xmlns:.*|.*nonce.*)$/;
const ADDRESS = /^(?:href|src|action|xlink:href|poster|cite|data)$/;
/** An address within this site, or a plain https or mail address. */
const GOOD_ADDRESS = /^(?:$|[#?]|\/(?![/\\])|https:\/\/|mailto:)/;
/** Attributes that identify the page's own elements. */
const OUR_NAMES = list(`${BOOTSTRAP_ELEMENT} root app`);

/** The markers of React's boundaries and texts. */
const COMMENT = /<!--[$/?!&A-Z ]{0,8}-->/y;
const CLOSING = /<\/([a-zA-Z][a-zA-Z0-9]*)>/y;
/** An attribute as React writes it: in double quotes, without a bare `<`. */
const OPENING = /<([a-zA-Z][a-zA-Z0-9]*)((?: [a-zA-Z_:][\w:.-]*="[^"<]*")*)(\/?)>/y;
const TEXT = /[^<]+/y;
const ATTRIBUTE = / ([\w:.-]+)="([^"]*)"/g;

function isGoodAttribute(name: string, value: string): boolean {
  if (REFUSED_ATTRIBUTE.test(name)) return false;
  if (name === "id" || name === "name") return !OUR_NAMES.has(value);
  if (!ADDRESS.test(name)) return true;
  // A character reference could hide a scheme. Addresses only need `&amp;`.
  return !/&(?!amp;)/.test(value) && !/[\s\\]/.test(value) && GOOD_ADDRESS.test(value);
}

/** True for markup that every browser reads like this: balanced elements, as React writes them, without an id of the page itself. */
export function isPlainMarkup(html: string): boolean {
  const open: string[] = [];
  let inSvg = 0;
  let at = 0;
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at;
    const found = token.exec(html);
    if (found) at = token.lastIndex;
    return found;
  };
  while (at < html.length) {
    if (take(TEXT) ?? take(COMMENT)) continue;
    const closing = take(CLOSING);
    if (closing) {
      const name = closing[1]?.toLowerCase();
      if (open.pop() !== name) return false;
      if (name === "svg") inSvg -= 1;
      continue;
    }
    const [, written = "", attributes = "", end] = take(OPENING) ?? [];
    const name = written.toLowerCase();
    if (!ELEMENTS.has(name) || TEXT_ONLY.has(open.at(-1) ?? "")) return false;
    const isGood = [...attributes.matchAll(ATTRIBUTE)].every(([, attribute = "", value = ""]) =>
      isGoodAttribute(attribute.toLowerCase(), value),
    );
    if (!isGood) return false;
    // A browser reads `<p/>` as an opening tag.
    if (end === "/" && !VOID.has(name) && inSvg === 0) return false;
    if (VOID.has(name) || end === "/") continue;
    open.push(name);
    if (name === "svg") inSvg += 1;
  }
  return open.length === 0;
}
