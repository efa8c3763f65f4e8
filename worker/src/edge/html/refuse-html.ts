const MAX_BYTES = 64 * 1024;

/** A tag with its attributes. A quoted value may contain `>`. */
const TAG = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const FORBIDDEN_TAGS = new Set(
  "script,style,link,meta,base,iframe,frame,object,embed,template".split(","),
);
const FORBIDDEN_ATTRIBUTE = /^(?:style|srcdoc|on\w+)$/i;
const SCRIPT_URL = /^["']?\s*javascript:/i;
/** HTML without any of these needs no reading tag by tag. */
const SUSPICIOUS =
  /<(?:script|style|link|meta|base|i?frame|object|embed|template)|\b(?:style|srcdoc|on\w+)\s*=|javascript:/i;

function isForbidden([, name = "", attributes = ""]: RegExpMatchArray): boolean {
  if (FORBIDDEN_TAGS.has(name.toLowerCase())) return true;
  return [...attributes.matchAll(ATTRIBUTE)].some(
    ([, attribute = "", value = ""]) =>
      FORBIDDEN_ATTRIBUTE.test(attribute) || SCRIPT_URL.test(value),
  );
}

/**
 * Why HTML of a module may not go into a page, or null. It may contain no script, style, frame or event handler. The
 * page's policy refuses them as well, but with an error for the user.
 */
export function refuseHtml(html: string): "too_large" | "forbidden" | null {
  // No character takes more than three bytes of UTF-8 per unit.
  if (html.length * 3 > MAX_BYTES && new TextEncoder().encode(html).byteLength > MAX_BYTES)
    return "too_large";
  if (!SUSPICIOUS.test(html)) return null;
  return [...html.matchAll(TAG)].some(isForbidden) ? "forbidden" : null;
}
