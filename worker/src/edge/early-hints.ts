const SCRIPT = /<script type="module"( crossorigin)? src="([^"]+)"/g;
const STYLE = /<link rel="stylesheet"( crossorigin)? href="([^"]+)"/g;

/**
 * The page's own files as a `Link` header, which the platform repeats as an early hint to the next visitor of
 * the same address.
 */
export function buildEarlyHints(html: string): string {
  const hints = (tags: RegExp, as: string) =>
    [...html.matchAll(tags)].map(
      // A module is fetched with CORS whatever its tag says; a hint that differs would fetch the file twice.
      ([, cors, file]) =>
        `<${file}>; rel=preload; as=${as}${cors || as === "script" ? "; crossorigin" : ""}`,
    );
  return [...hints(SCRIPT, "script"), ...hints(STYLE, "style")].join(", ");
}
