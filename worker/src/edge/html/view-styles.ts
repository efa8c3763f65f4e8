import { createHash } from "node:crypto";
import { VIEW_STYLES } from "@goals/contracts/page";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { BoundedMap } from "../../platform/bounds.ts";
import { readRegistry } from "../remotes/registry.ts";
import {
  fetchFile,
  findRemoteFiles,
  type RemoteFiles,
  versionOf,
  type RequestedVersion,
} from "../remotes/remote-files.ts";
import { IMMUTABLE } from "./shell-files.ts";

const MAX_BYTES = 64 * 1024;
const SHEETS_MAX = 20;
const SHEET = /^[\w-]+\/(assets\/[\w@.-]+\.css)$/;

/** A stylesheet of a remote, with the digest in its build. */
export interface Sheet {
  /** `<remote>/<file>` */
  readonly file: string;
  readonly css: string;
  readonly integrity: string;
}

/** Cached by file, whose name changes with the content. */
const sheets = new BoundedMap<string, Sheet>(64);

const digestOf = (text: string, algorithm = "sha256") =>
  `${algorithm}-${createHash(algorithm).update(text).digest("base64")}`;

async function fetchSheet(files: RemoteFiles, file: string, version: RequestedVersion) {
  const [, path] = SHEET.exec(file) ?? [];
  const response = path ? await fetchFile(files, path, { version }) : null;
  if (!response?.ok) throw new Error("The stylesheet is missing.");
  const css = await response.text();
  // An address in it would be relative to another file.
  if (css.length > MAX_BYTES || /url\(|@import/i.test(css))
    throw new Error("The stylesheet cannot be part of another.");
  return css;
}

/** A module's stylesheets, served by the edge so that no remote delays the paint. Null if one is late or changed. */
export async function loadSheets(
  files: RemoteFiles,
  { name, build, expose }: { name: string; build: RemoteBuild; expose: string },
  version: RequestedVersion,
): Promise<Sheet[] | null> {
  const load = async (path: string): Promise<Sheet> => {
    const file = `${name}/${path}`;
    const integrity = build.integrity[path] ?? "";
    const known = sheets.get(file);
    if (known?.integrity === integrity) return known;
    const css = await fetchSheet(files, file, version);
    if (digestOf(css, integrity.split("-", 1)[0]) !== integrity)
      throw new Error("The stylesheet is another.");
    const sheet = { file, css, integrity };
    sheets.set(file, sheet);
    return sheet;
  };
  try {
    const listed = build.exposes[expose] ?? [];
    return await Promise.all(listed.filter((file) => file.endsWith(".css")).map(load));
  } catch {
    return null;
  }
}

/** The link to the stylesheets of a view, in an order that does not depend on which came first. */
export function linkViewStyles(needed: Iterable<Sheet>): string {
  const view = [...needed].toSorted((one, other) => (one.file < other.file ? -1 : 1));
  if (view.length === 0) return "";
  const integrity = digestOf(view.map(({ css }) => css).join(""));
  const query = view.map(({ file }) => file).join("+");
  const files = view.map(({ file }) => `/mf/${file}`).join(" ");
  return `<link rel="stylesheet" href="${VIEW_STYLES}?${query}" integrity="${integrity}" data-href="${files}">`;
}

/** Serves a view's stylesheets as one file. Any isolate can, because the address names its parts. */
export async function serveViewStyles(c: AppContext): Promise<Response> {
  const parts = new URL(c.req.url).search.slice(1).split("+");
  const { byName } = await readRegistry(c);
  const read = async (file: string): Promise<string> => {
    const registered = byName.get(file.split("/", 1)[0] ?? "");
    const files = registered && !registered.manifest && findRemoteFiles(c.env, registered);
    if (!files) throw new Error("No remote of ours has this stylesheet.");
    return sheets.get(file)?.css ?? fetchSheet(files, file, versionOf(c));
  };
  try {
    const styles = await Promise.all(parts.slice(0, SHEETS_MAX).map(read));
    const headers = { "content-type": "text/css; charset=utf-8", "cache-control": IMMUTABLE };
    return c.body(styles.join(""), 200, headers);
  } catch {
    return c.text("Not found", 404, { "cache-control": "no-store" });
  }
}
