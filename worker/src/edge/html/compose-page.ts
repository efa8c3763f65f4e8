const SCRIPT = /\s*<script type="module"[^>]*><\/script>/g;
/** The shell's script that starts the app after the first paint. Its build writes it as a text. */
const START = /<script type="text\/plain" data-digest="([^"]+)">([^]*?)<\/script>/;
const ROOT = '<div id="root">';

interface ComposedPage {
  /** The shell's page with its head. */
  readonly html: string;
  /** The HTML of the first view. */
  readonly view: string;
  readonly bootstrapScript: string;
  /** Links that load the app's files ahead. */
  readonly preloads: string;
  /** The link to the stylesheets of the view's modules. */
  readonly styles: string;
  /** True in a browser whose service worker has the files: they are read after the first paint, from the device. */
  readonly hasFiles: boolean;
}

/** The digest of the script inside the page, for its policy. */
export const findStartDigest = (html: string): string | undefined => START.exec(html)?.[1];

/**
 * A page whose first view is HTML. Its stylesheets are requested first. Scripts run after the first paint, from a template that the
 * start script adds to the page. The data follows the view, because nothing reads it before the app.
 */
export function composePage({
  html,
  view,
  bootstrapScript,
  preloads,
  styles,
  hasFiles,
}: ComposedPage): string {
  const scripts = [...html.matchAll(SCRIPT)].map(([tag]) => tag.trim()).join("");
  const low = preloads.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
  const app = `<template id="app">${hasFiles ? low : ""}${scripts}</template>`;
  return html
    .replace(SCRIPT, "")
    .replace(START, (_, __, code: string) => `<script>${code}</script>`)
    .replace("</head>", () => `${styles}${hasFiles ? "" : low}</head>`)
    .replace(ROOT, () => ROOT + view)
    .replace("</body>", () => `${bootstrapScript}${app}</body>`);
}
