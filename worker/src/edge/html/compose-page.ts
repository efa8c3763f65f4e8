import { PAGE_ATTRIBUTE, SCRIPT_NONCE_META, type Bootstrap } from "@goals/contracts/page";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import type { AppContext } from "../../accounts/requests/app-env.ts";

/** A remote's place in the shell's HTML, with its placeholder (`shell/src/federation/remote-module.tsx`). */
const SLOT = /<template data-module="([^"]+)">([\s\S]*?)<\/template>/g;

/** Puts modules' HTML into their places, within the markers of React's boundaries. Returns which modules are in it. */
export function fillSlots(html: string, fragments: ReadonlyMap<string, string>) {
  const rendered: string[] = [];
  const filled = html.replace(SLOT, (_, id: string, placeholder: string) => {
    const fragment = fragments.get(id);
    if (fragment === undefined) return placeholder;
    rendered.push(id);
    return `<!--$-->${fragment}<!--/$-->`;
  });
  return { html: filled, rendered };
}

const SCRIPT_TAG = /\s{0,20}<script type="module"[^>]*><\/script>/g;
/** The shell's script that starts the app after the first paint. Its build writes it as a text. */
const START = /<script type="text\/plain" data-digest="([^"]+)">([^]*?)<\/script>/;
const ROOT = '<div id="root">';

/** The digest of the script inside the page, for its policy. */
export const findStartDigest = (html: string): string | undefined => START.exec(html)?.[1];

/** A page with its first view as HTML, behind the edge's own elements. A script runs the app after the first paint. */
export function composePage(page: {
  html: string;
  nonce: string;
  view: string;
  bootstrapScript: string;
  preloads: string;
  styles: string;
  /** True if the browser's service worker has the files, which are then read from the device after the first paint. */
  hasFiles: boolean;
}): string {
  const { html, nonce, view, bootstrapScript, preloads, styles, hasFiles } = page;
  const scripts = [...html.matchAll(SCRIPT_TAG)].map(([tag]) => tag.trim()).join("");
  const low = preloads.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
  const app = `<template ${PAGE_ATTRIBUTE}="${nonce}" id="app">${hasFiles ? low : ""}${scripts}</template>`;
  return html
    .replace(SCRIPT_TAG, "")
    .replace(START, (_, __, code: string) => `<script>${code}</script>`)
    .replace("</head>", () => `${styles}${hasFiles ? "" : low}</head>`)
    .replace(ROOT, () => bootstrapScript + app + ROOT + view);
}

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"(?: integrity="([^"]+)")?/g;
const STYLE = /<link rel="stylesheet"( crossorigin)? href="([^"]+)"(?: integrity="([^"]+)")?/g;

/** The page's files as a Link header. Firefox loads `as=script` twice, so scripts are `modulepreload` with their digest. */
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

/** Links the files of an address's modules. With the HTML of a `first` one in the page, only its scripts. */
export function buildHeadLinks(path: string, remotes: Bootstrap["remotes"], first?: string) {
  const links = new Set<string>();
  for (const { name, modules, build } of remotes) {
    const shown = modules.filter(
      ({ route, expose }) =>
        route === path && (first === undefined || first === `${name}/${expose}`),
    );
    for (const file of shown.flatMap(({ expose }) => build?.exposes[expose] ?? [])) {
      const isStyle = file.endsWith(".css");
      if (isStyle && first !== undefined) continue;
      // A stylesheet link would block painting until its remote responds.
      const rel = isStyle ? 'preload" as="style' : "modulepreload";
      const address = build?.base ? new URL(file, build.base).href : `/mf/${name}/${file}`;
      links.add(
        `<link rel="${rel}" href="${address}" integrity="${build?.integrity[file] ?? ""}" crossorigin>`,
      );
    }
  }
  return [...links].join("");
}

/** True for Chrome before 138, Firefox before 145 and WebKit, also as "CriOS" and "FxiOS". */
function lacksIntegrityPolicy(agent: string): boolean {
  const [, name, version] = /(Chrome|Firefox)\/(\d+)/.exec(agent) ?? [];
  return name ? Number(version) < (name === "Chrome" ? 138 : 145) : agent.includes("AppleWebKit/");
}

/** Only allows scripts with a digest. Pages of browsers that cannot require one list the allowed scripts. */
export function setScriptPolicy(c: AppContext, remotes: Bootstrap["remotes"]): string {
  if (!lacksIntegrityPolicy(c.req.header("user-agent") ?? "")) {
    c.header("integrity-policy", "blocked-destinations=(script)");
    return "";
  }
  const nonce = c.get("context").newId();
  const { origin } = new URL(c.req.url);
  const { remoteManifests } = c.get("context");
  const sources = remotes.flatMap(({ name, entry, build }) =>
    listScripts(new URL(remoteManifests?.get(name) ?? entry, origin).href, build),
  );
  c.get("context").listedScripts = { nonce, sources: [`${origin}/assets/`, ...sources] };
  return `<meta name="${SCRIPT_NONCE_META}" nonce="${nonce}">`;
}

/** The script URLs of a remote's build; its whole server if the page has to ask it for the build. */
function listScripts(manifest: string, build: RemoteBuild | undefined): string[] {
  if (!build) return [new URL(".", manifest).href];
  return Object.keys(build.integrity)
    .filter((file) => file.endsWith("js"))
    .map((file) => new URL(file, build.base ?? manifest).href)
    .map((url) => url.replaceAll(/[;,]/g, encodeURIComponent));
}
