import { SHELL_STYLE_LINK, type InlineStyle } from "./inline-styles.ts";

const SCRIPT = /\s*<script type="module"[^>]*><\/script>/g;
/** The shell's script that starts the app after the first paint, as its build lists it. */
const START = /<link rel="lazy" data-for="start" href="([^"]+)" integrity="([^"]+)">/;
const ROOT = '<div id="root">';

interface ComposedPage {
  /** The shell's page with its head. */
  readonly html: string;
  /** The HTML of the first view. */
  readonly view: string;
  readonly bootstrapScript: string;
  /** Links that load the app's files ahead. */
  readonly preloads: string;
  /** The stylesheets of the view: the modules', and on a first visit the shell's. */
  readonly styles: readonly InlineStyle[];
  /** True in a browser whose service worker has the files: they are read after the first paint, from the device. */
  readonly hasFiles: boolean;
}

/**
 * A page whose first view is HTML, with its styles. Scripts run after the first paint, from a template that the
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
  const [start = "", address, integrity] = START.exec(html) ?? [];
  const starter = `<script defer src="${address}" integrity="${integrity}" crossorigin></script>`;
  const sheets = styles
    .map(({ href, css }) => `<style data-href="${href}">${css}</style>`)
    .join("");
  const inPage = new Set(styles.map(({ href }) => href));
  const low = preloads.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
  const app = `<template id="app">${hasFiles ? low : ""}${scripts}</template>`;
  return html
    .replace(SCRIPT, "")
    .replace(start, "")
    .replace(SHELL_STYLE_LINK, (link, href) => (inPage.has(href) ? "" : link))
    .replace("</head>", () => `${sheets}${starter}${hasFiles ? "" : low}</head>`)
    .replace(ROOT, () => ROOT + view)
    .replace("</body>", () => `${bootstrapScript}${app}</body>`);
}
