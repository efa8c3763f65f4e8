import type { Bootstrap, ServerPage } from "@goals/contracts/page";
import { getUser } from "@goals/contracts/endpoints/auth";
import { getDashboard } from "@goals/contracts/endpoints/days";
import * as z from "zod/mini";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import type { Language } from "@goals/contracts/languages";
import {
  parseJson,
  fetchFile,
  findRemoteFiles,
  type RemoteFiles,
  type RequestedVersion,
} from "../remotes/remote-files.ts";
import type { Registry } from "../remotes/registry.ts";
import { isPlainMarkup } from "./read-markup.ts";
import { linkViewStyles, loadSheets, type Sheet } from "./view-styles.ts";

const MAX_BYTES = 64 * 1024;

/** The reason why a module's HTML may not go into a page, or null. The page's policy would refuse it with an error. */
export function refuseHtml(html: string): "too_large" | "forbidden" | null {
  // No character takes more than three bytes of UTF-8 per unit.
  if (html.length * 3 > MAX_BYTES && new TextEncoder().encode(html).byteLength > MAX_BYTES)
    return "too_large";
  return isPlainMarkup(html) ? null : "forbidden";
}

const renderResponse = z.object({ build: z.string(), html: z.record(z.string(), z.string()) });

/** Requests the HTML of modules from a Worker, once. Null if it fails, is late or answers something else. */
export async function askForHtml(
  worker: RemoteFiles,
  call: { modules: readonly string[]; page: ServerPage; version: RequestedVersion },
) {
  const { version, ...asked } = call;
  const response = await fetchFile(worker, "render", {
    version,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
  if (!response?.ok) return null;
  return z.safeParse(renderResponse, parseJson(await response.text())).data ?? null;
}

/** True for the path of a response, such as `/api/tasks/2026-05-13` of `/api/tasks/:date`. */
function isResponseOf(endpoint: string, path: string): boolean {
  const [wanted, given] = [endpoint.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part[0] === ":" && !given[at]?.includes("?")))
  );
}

/** The page with only the responses that its modules declare. */
function pickNeeds(page: ServerPage, needs: readonly string[]): ServerPage {
  // The dashboard's response contains others, which a module may need separately.
  const responses = Object.entries(page.data).flatMap(([path, response]): [string, unknown][] =>
    isResponseOf(getDashboard.path, path) ? Object.entries(Object(response)) : [[path, response]],
  );
  const entries = responses.filter(([path]) => needs.some((need) => isResponseOf(need, path)));
  const user = needs.includes(getUser.path) ? page.user : null;
  return { ...page, user, data: Object.fromEntries(entries) };
}

export interface AppPage {
  /** The shell's page, which names the files of its build. */
  readonly html: string;
  readonly bootstrap: Bootstrap;
  readonly language: Language;
  readonly version: RequestedVersion;
  readonly registry: Registry;
}

export function logLeftOut(c: AppContext, remote: string, reason: string): void {
  const { log, requestId } = c.get("context");
  log({ event: "html_left_out", id: requestId, remote, reason });
}

/** The HTML and stylesheets of a page's modules, if they match the page's build. Another team's server never gets data. */
export async function loadFragments(
  c: AppContext,
  { bootstrap, registry, version }: AppPage,
  page: ServerPage,
) {
  const fragments = new Map<string, string>();
  const styles = new Map<string, Sheet>();
  const [path] = page.path.split("?", 1);
  await Promise.all(
    bootstrap.remotes.map(async ({ name, modules, build }) => {
      if (!build) return;
      const { renders = {} } = build;
      const exposes = modules
        .filter(({ route, expose }) => route === path && Object.hasOwn(renders, expose))
        .map(({ expose }) => expose);
      const registered = registry.byName.get(name);
      const worker = registered && findRemoteFiles(c.env, registered);
      if (exposes.length === 0 || !worker || worker.manifest) return;
      const needs = exposes.flatMap((expose) => renders[expose] ?? []);
      const call = { modules: exposes, page: pickNeeds(page, needs), version };
      const [response, ...sheets] = await Promise.all([
        askForHtml(worker, call),
        ...exposes.map((expose) => loadSheets(worker, { name, build, expose }, version)),
      ]);
      if (!response) return logLeftOut(c, name, "no_answer");
      if (response.build !== build.id) return logLeftOut(c, name, "other_build");
      exposes.forEach((expose, index) => {
        const html = response.html[expose];
        const needed = sheets[index];
        if (html === undefined) return logLeftOut(c, name, "not_rendered");
        const reason = needed ? refuseHtml(html) : "no_styles";
        if (!needed || reason) return logLeftOut(c, name, reason ?? "no_styles");
        fragments.set(`${name}/${expose}`, html);
        for (const sheet of needed) styles.set(sheet.file, sheet);
      });
    }),
  );
  return { html: fragments, styles: linkViewStyles(styles.values()) };
}
