import * as z from "zod/mini";
import { user, type User } from "./auth.ts";
import type { Day } from "./dates.ts";
import type { Language } from "./languages.ts";
import { remoteModule } from "./registry.ts";
import { remoteBuild } from "./remote-build.ts";
import { providerChoice } from "./ways-to-sign-in.ts";

export const BOOTSTRAP_ELEMENT = "boot";

/** A mark on `<html>` and the edge's elements. A remote's HTML could use their ids, but cannot know the mark's value. */
export const PAGE_ATTRIBUTE = "data-page";

/** The path of the page's stylesheets in one file, which the query lists. */
export const VIEW_STYLES = "/view-styles.css";

export const SCRIPT_NONCE_META = "script-nonce";

/** The edge's data in a page: the user (null for a visitor, absent without an edge), remotes and first responses. */
export const bootstrap = z.object({
  user: z.optional(z.nullable(user)),
  remotes: z.array(
    z.object({
      name: z.string(),
      entry: z.string(),
      modules: z.array(remoteModule),
      /** The live build; absent if the edge had no answer in time. */
      build: z.optional(remoteBuild),
      /** Set if this remote is served by its developer's machine, for that developer only. */
      isDeveloped: z.optional(z.literal(true)),
    }),
  ),
  data: z.record(z.string(), z.unknown()),
  /** The day and locale of the rendered first view, if there is one. */
  page: z.optional(z.object({ today: z.string(), isEvening: z.boolean(), locale: z.string() })),
  /** The parts whose HTML is in the page: a module such as `mf-today/todays-focus`, or `shell`. */
  rendered: z.optional(z.array(z.string())),
  /** When the edge wrote the page, in milliseconds. Only in a page from the service worker. */
  lastViewOf: z.optional(z.number()),
  providerSignIn: z.boolean(),
  /** The sign-in providers by name; absent if the only configured provider has no name. */
  providers: z.optional(z.array(providerChoice)),
  /** The operator of the language model that may write analyses; absent if there is no model. */
  languageModel: z.optional(z.string()),
  /** Set if a language model is set up that has not passed its exam: it reads and writes nothing. */
  hasUntestedModel: z.optional(z.boolean()),
});
export type Bootstrap = z.infer<typeof bootstrap>;

/** A page whose modules a Worker renders to HTML. */
export interface ServerPage {
  /** The address, with its query. */
  readonly path: string;
  readonly today: Day;
  readonly isEvening: boolean;
  readonly language: Language;
  /** The reader's tag for `Intl`. */
  readonly locale: string;
  /** The user's IANA zone. */
  readonly zone: string;
  readonly user: User | null;
  /** The API's responses by path. A query without a response renders its loading state. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly site?: Partial<
    Pick<Bootstrap, "providerSignIn" | "providers" | "languageModel" | "remotes">
  >;
}

/** The shell's HTML without user data, with which the service worker opens the app offline. */
export const OFFLINE_PAGE = "/offline";

export const LAST_VIEWS = "goals-last-views";

/** The cookie that tells a service worker which session its browser has: a digest of the session's id. */
export const VIEW_COOKIE = "view";

/** The header of a page that may be kept. It holds a `LastView`. */
export const LAST_VIEW_HEADER = "last-view";

/** How long a kept page may be shown without the edge confirming its session. */
export const LAST_VIEW_MS = 60 * 60_000;

/** A kept page may be shown before the edge answers in the same session and language, on the same day, for an hour. */
export interface LastView {
  readonly session: string;
  readonly language: Language;
  readonly sessionEndsAt: string;
  readonly zone: string;
  readonly dayBeginsAt: number;
  readonly today: string;
  readonly isEvening: boolean;
  /** In milliseconds. */
  readonly writtenAt: number;
}

/** At the root, because its scope is the path below it. */
export const SERVICE_WORKER = "/service-worker.js";

export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A page with only today's three tasks, for a side panel or a home screen. */
export const MINI_PATH = "/today/mini";
export const MINI_MANIFEST = "/mini.webmanifest";

/** Stores the browser's choice in a cookie, so that the edge can colour a page before any script runs. */
export const THEME_COOKIE = "theme";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The chosen scheme; undefined follows the device. */
export const parseScheme = (value: string | undefined): Scheme | undefined =>
  SCHEMES.find((scheme) => scheme === value);

/** The media query of `<meta name="theme-color">`: the devices whose browser bar uses a scheme's colour. */
export function toThemeColorMedia(scheme: Scheme, chosen: Scheme | undefined): string {
  if (chosen === undefined) return `(prefers-color-scheme: ${scheme})`;
  return scheme === chosen ? "all" : "not all";
}
