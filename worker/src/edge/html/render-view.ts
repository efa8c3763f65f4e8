import { createHash } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import {
  LAST_VIEW_HEADER,
  VIEW_COOKIE,
  type LastView,
  type ServerPage,
} from "@goals/contracts/page";
import { parseAcceptLanguage, parseLanguage, type Language } from "@goals/contracts/languages";
import type { RemoteModule } from "@goals/contracts/registry";
import { getDayInZone, isEveningIn } from "@goals/contracts/dates";
import { currentUser } from "../../accounts/requests/request-session.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { listAddresses } from "../remotes/known-remotes.ts";
import { toFiles } from "../remotes/remote-files.ts";
import { findStartDigest, fillSlots } from "./compose-page.ts";
import { askForHtml, loadFragments, logLeftOut, type AppPage } from "./fragments.ts";

/** Lets the service worker show this page again in the same session and on the same day (`last-view.ts`). */
export function allowLastView(
  c: AppContext,
  { language, today, isEvening }: Pick<LastView, "language" | "today" | "isEvening">,
): void {
  const { claim, signedIn, now } = c.get("context");
  if (!claim || !signedIn) return;
  // Identifies the session to scripts without revealing its id.
  const digest = createHash("sha256").update(`${VIEW_COOKIE} ${claim.sessionId}`).digest();
  const session = digest.subarray(0, 16).toString("base64url");
  const { sessionEndsAt } = signedIn.user;
  const { zone, dayBeginsAt } = currentUser(c);
  const writtenAt = now.getTime();
  const when = { zone, dayBeginsAt, today, isEvening, writtenAt };
  const view = { session, language, sessionEndsAt, ...when };
  c.header(LAST_VIEW_HEADER, JSON.stringify(view satisfies LastView));
  if (getCookie(c, VIEW_COOKIE) === session) return;
  const secure = c.req.url.startsWith("https:");
  const expires = new Date(sessionEndsAt);
  setCookie(c, VIEW_COOKIE, session, { path: "/", sameSite: "Lax", secure, expires });
}

/** The shell's module that renders the whole page. */
const APP = "app";

/** The tag with which the browser formats dates: its first one in the page's language. */
function findLocale(c: AppContext, language: Language): string {
  const tags = parseAcceptLanguage(c.req.header("accept-language") ?? "").filter(isLocale);
  return tags.find((tag) => parseLanguage(tag) === language) ?? language;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The page as its modules see it. Null if its user is not the page's audience: the app then redirects. */
function describePage(
  c: AppContext,
  { bootstrap, language }: AppPage,
  modules: readonly RemoteModule[],
): ServerPage | null {
  const { now, signedIn } = c.get("context");
  const isForVisitors = modules.every(({ kind }) => kind === "visitor-page");
  const { user, data, remotes: _onlyForShell, ...site } = bootstrap;
  if (user === undefined || isForVisitors !== (user === null)) return null;
  const { pathname, search } = new URL(c.req.url);
  const { zone, dayBeginsAt } = signedIn ? currentUser(c) : { zone: "UTC", dayBeginsAt: 0 };
  return {
    path: pathname + search,
    today: getDayInZone(zone, now, dayBeginsAt),
    isEvening: isEveningIn(zone, now, dayBeginsAt),
    language,
    locale: findLocale(c, language),
    zone,
    user,
    data,
    site,
  };
}

/** The first view: the shell's frame with its modules' HTML. Null if none arrives in time; the page then needs its script. */
export async function renderView(c: AppContext, request: AppPage) {
  const { html, bootstrap, version, registry } = request;
  const isHere = ({ route }: RemoteModule) => route === c.req.path;
  const modules = bootstrap.remotes.flatMap((remote) => remote.modules.filter(isHere));
  const isRendered = bootstrap.remotes.some(({ build, modules: own }) =>
    own.some((module) => isHere(module) && build?.renders?.[module.expose]),
  );
  const worker = c.env.SHELL_VIEW;
  // Only the browser knows its modules.
  const isDeveloping = bootstrap.remotes.some(({ isDeveloped }) => isDeveloped);
  const page = worker && isRendered && !isDeveloping ? describePage(c, request, modules) : null;
  if (!worker || !page) return null;
  const remotes = listAddresses(registry);
  const [shell, fragments] = await Promise.all([
    askForHtml(toFiles(worker), {
      modules: [APP],
      page: { ...page, site: { ...page.site, remotes } },
      version,
    }),
    loadFragments(c, request, page),
  ]);
  const frame = shell?.html[APP];
  // HTML of another deploy would not fit the script that adopts it.
  if (!shell || frame === undefined || !html.includes(shell.build)) {
    logLeftOut(c, "shell", shell ? "other_build" : "no_answer");
    return null;
  }
  const { today, isEvening, locale } = page;
  const { html: view, rendered } = fillSlots(frame, fragments.html);
  c.get("context").startDigest = findStartDigest(html);
  return { html: view, page: { today, isEvening, locale }, rendered, styles: fragments.styles };
}
