const SCRIPT = /<script type="module"[^>]* src="([^"]+)"(?: integrity="([^"]+)")?/g;
const STYLE = /<link rel="stylesheet"( crossorigin)? href="([^"]+)"(?: integrity="([^"]+)")?/g;

/**
 * Links the page's own files in a `Link` header, so that browsers request them before reading the page. Scripts use
 * `modulepreload` with their digest: Firefox loaded `as=script` ones twice, and the page's Integrity-Policy refuses
 * scripts without a digest. The platform also sends the stylesheets as early hints.
 */
export function buildEarlyHints(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)].map(
    ([, file, integrity]) =>
      `<${file}>; rel=modulepreload${integrity ? `; integrity="${integrity}"` : ""}; crossorigin`,
  );
  const styles = [...html.matchAll(STYLE)].map(
    ([, cors, file, integrity]) =>
      `<${file}>; rel=preload; as=style${integrity ? `; integrity="${integrity}"` : ""}${cors ? "; crossorigin" : ""}`,
  );
  return [...styles, ...scripts].join(", ");
}
