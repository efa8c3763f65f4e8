import type { RemoteBuild } from "@goals/contracts/remote-build";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { RemoteFiles } from "../remotes/remote-bindings.ts";

const TIMEOUT_MS = 150;
const MAX_BYTES = 64 * 1024;

/** Stylesheets by digest, so that none is fetched twice. A new build has others. */
const cached = new Map<string, string>();
const CACHED_MAX = 64;

/** A stylesheet inside the page, which the policy allows by the digest of its build. */
export interface InlineStyle {
  readonly href: string;
  readonly css: string;
  readonly integrity: string;
}

async function digestOf(css: ArrayBuffer, integrity: string): Promise<string> {
  const [algorithm = ""] = integrity.split("-", 1);
  const digest = await crypto.subtle.digest(algorithm.replace("sha", "SHA-"), css);
  return `${algorithm}-${new Uint8Array(digest).toBase64()}`;
}

async function fetchStyle(files: Pick<Fetcher, "fetch">, path: string): Promise<ArrayBuffer> {
  return withTimeout(TIMEOUT_MS, async (signal) => {
    const response = await files.fetch(new URL(path, "https://files"), { signal });
    if (!response.ok) throw new Error("The stylesheet is missing.");
    return response.arrayBuffer();
  });
}

function toText(css: ArrayBuffer): string {
  const text = new TextDecoder().decode(css);
  // An address in it would be relative to the page, and a closing tag would end the element.
  if (css.byteLength > MAX_BYTES || /<\/style|url\(|@import/i.test(text))
    throw new Error("The stylesheet cannot be inside a page.");
  return text;
}

async function read(remote: RemoteFiles, file: string, integrity: string): Promise<string> {
  const css = await fetchStyle(remote, file);
  if ((await digestOf(css, integrity)) !== integrity) throw new Error("The stylesheet is another.");
  return toText(css);
}

/** The link to the shell's stylesheet in its page. */
export const SHELL_STYLE_LINK = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
/** The shell's stylesheet of the newest build, whose address changes with its content. */
let shellStyle: InlineStyle | undefined;

/**
 * The shell's stylesheet, to be written into a first visit's page: its request would delay the first paint. Empty if it
 * does not arrive in time, or cannot be inside a page. The page then keeps its link.
 */
export async function loadShellStyle(
  files: Pick<Fetcher, "fetch">,
  html: string,
): Promise<InlineStyle[]> {
  const [, href = ""] = SHELL_STYLE_LINK.exec(html) ?? [];
  if (shellStyle?.href === href) return [shellStyle];
  try {
    const css = await fetchStyle(files, href);
    shellStyle = { href, css: toText(css), integrity: await digestOf(css, "sha256-") };
    return [shellStyle];
  } catch {
    return [];
  }
}

/**
 * The stylesheets of a module, to be written into the page: a link would keep the page from being painted until the
 * remote responds. Null if one of them does not arrive in time, or cannot be inside a page.
 */
export async function loadInlineStyles(
  remote: RemoteFiles,
  { name, build, expose }: { name: string; build: RemoteBuild; expose: string },
): Promise<InlineStyle[] | null> {
  const files = (build.exposes[expose] ?? []).filter((file) => file.endsWith(".css"));
  try {
    return await Promise.all(
      files.map(async (file) => {
        const integrity = build.integrity[file] ?? "";
        const css = cached.get(integrity) ?? (await read(remote, file, integrity));
        const [oldest] = cached.keys();
        if (cached.size >= CACHED_MAX && oldest !== undefined) cached.delete(oldest);
        cached.set(integrity, css);
        return { href: `/mf/${name}/${file}`, css, integrity };
      }),
    );
  } catch {
    return null;
  }
}
