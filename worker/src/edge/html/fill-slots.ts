/** A remote's place in the shell's HTML, with its placeholder (`shell/src/federation/remote-module.tsx`). */
const SLOT = /<template data-module="([^"]+)">([\s\S]*?)<\/template>/g;

/**
 * Puts the HTML of modules into their places, each within the markers of the boundary in which the browser renders it.
 * A module without HTML leaves its placeholder.
 * @returns the HTML, and the modules that are in it
 */
export function fillSlots(
  html: string,
  fragments: ReadonlyMap<string, string>,
): { html: string; rendered: string[] } {
  const rendered: string[] = [];
  const filled = html.replace(SLOT, (_, id: string, placeholder: string) => {
    const fragment = fragments.get(id);
    if (fragment === undefined) return placeholder;
    rendered.push(id);
    return `<!--$-->${fragment}<!--/$-->`;
  });
  return { html: filled, rendered };
}
