const SCRIPT = /<script type="module"[^>]* src="([^"]+)"(?: integrity="([^"]+)")?/g;
const STYLE = /<link rel="stylesheet"( crossorigin)? href="([^"]+)"/g;

/**
 * The page's own files as a `Link` header, so that they are asked for before the page is read. A script as what it is,
 * `modulepreload` with its digest: Firefox loaded one that was named `as=script` twice, and a page whose Integrity-Policy
 * refuses scripts without a digest does so here too. The platform repeats the stylesheets as early hints.
 */
export function buildEarlyHints(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)].map(
    ([, file, integrity]) =>
      `<${file}>; rel=modulepreload${integrity ? `; integrity="${integrity}"` : ""}; crossorigin`,
  );
  const styles = [...html.matchAll(STYLE)].map(
    ([, cors, file]) => `<${file}>; rel=preload; as=style${cors ? "; crossorigin" : ""}`,
  );
  return [...scripts, ...styles].join(", ");
}
