const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;
// The shell's tags say crossorigin; a hint without it would fetch the same file a second time.
const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)"/g;

/**
 * The shell's own files as a `Link` header, which the platform repeats as an early hint to the next visitor of
 * the same address. Remotes' files are not in it: a stranger's `/` needs none.
 */
export function earlyHints(shell: string): string {
  const entry = ENTRY.exec(shell)?.[1];
  return [
    ...(entry ? [`<${entry}>; rel=preload; as=script; crossorigin`] : []),
    ...[...shell.matchAll(STYLES)].map(
      ([, href]) => `<${href}>; rel=preload; as=style; crossorigin`,
    ),
  ].join(", ");
}
