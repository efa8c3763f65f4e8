const MAX_BYTES = 64 * 1024;

/** A tag with its attributes. A quoted value may contain `>`. */
const TAG = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const FORBIDDEN_TAGS = new Set(
  "script,style,link,meta,base,iframe,frame,object,embed,template".split(","),
);
const FORBIDDEN_ATTRIBUTE = /^(?:style|srcdoc|on\w+)$/i;
const SCRIPT_URL = /^["']?\s*javascript:/i;
/** Attributes without these letters are allowed. Most have none, and need not be read one by one. */
const SUSPICIOUS = /style|srcdoc|\bon|javascript/i;

function isForbidden([, name = "", attributes = ""]: RegExpMatchArray): boolean {
  if (FORBIDDEN_TAGS.has(name.toLowerCase())) return true;
  if (!SUSPICIOUS.test(attributes)) return false;
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
  return [...html.matchAll(TAG)].some(isForbidden) ? "forbidden" : null;
}
