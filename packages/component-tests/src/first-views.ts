import { existsSync, readFileSync } from "node:fs";
import type { User } from "@goals/contracts/auth";
import type { Language, Catalogue } from "@goals/contracts/languages";
import { FIRST_REMOTES } from "@goals/contracts/remotes";
import type { ServerPage } from "@goals/kit/server";
import { createElement, type ComponentType, type ReactNode } from "react";
import { RECORDINGS, type RecordedResponse, type RecordedState } from "./recordings.ts";

/** The pages whose first view the edge writes as HTML. */
export const RENDERED_PATHS = ["/", "/today", "/objectives", "/research", "/week"] as const;
export const VISITOR_PATHS = ["/login", "/register"] as const;

/** Each has a region, because a locale without one would equal the browser's own. */
const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-AT", ar: "ar-EG" };
const WORKSPACES = [
  "packages/contracts",
  "packages/kit",
  "shell",
  "mf-auth",
  "mf-research",
  "mf-goals",
  "mf-today",
];
const DASHBOARD = "/api/dashboard/";

/** All texts of the product in a language. */
export function readMessages(language: Language): Catalogue {
  const files = WORKSPACES.map(
    (workspace) => new URL(`../../../${workspace}/locales/${language}.json`, import.meta.url),
  ).filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf8"))));
}

/** A recorded state, or `unknown`: the edge had no data in time. */
export type FirstViewState = RecordedState | "unknown";

/** The page that the edge would render from a state's recorded responses. */
export function createServerPage(
  state: FirstViewState,
  language: Language,
  path: string,
): ServerPage {
  const isUnknown = state === "unknown";
  const responses: readonly RecordedResponse[] = RECORDINGS[isUnknown ? "full" : state].responses;
  const given = responses.filter(({ method, status }) => method === "GET" && status === 200);
  const data = Object.fromEntries(given.map((response) => [response.path, response.body]));
  const dashboard = Object.keys(data).find((each) => each.startsWith(DASHBOARD));
  const user = (data["/api/auth/user"] ?? null) as User | null;
  return {
    path,
    today: dashboard?.slice(DASHBOARD.length) ?? RECORDINGS.visitor.recordedAt.slice(0, 10),
    isEvening: true,
    language,
    locale: LOCALES[language],
    zone: user?.timeZone ?? "UTC",
    user,
    data: isUnknown ? {} : data,
    site: {
      providerSignIn: true,
      providers: [{ id: "1", name: "Acme" }],
      languageModel: "Acme",
    },
  };
}

const files = import.meta.glob<{ readonly default: ComponentType }>("../../../mf-*/src/**/*-*.tsx");
const frames = import.meta.glob<{
  readonly Frame: ComponentType<{ readonly children?: ReactNode }>;
}>("../../../shell/src/frame/frame.tsx");

/** Loads the exposed modules that a page shows, by id. */
async function loadModules(path: string): Promise<[id: string, part: ReactNode][]> {
  const modules = FIRST_REMOTES.flatMap(({ name, modules: all }) =>
    all.filter(({ route }) => route === path).map(({ expose }) => ({ remote: name, expose })),
  );
  return Promise.all(
    modules.map(async ({ remote, expose }) => {
      const [load] = Object.entries(files).flatMap(([file, load]) =>
        file.includes(`/${remote}/`) && file.endsWith(`/${expose}.tsx`) ? [load] : [],
      );
      if (!load) throw new Error(`${remote} has no ${expose}.tsx`);
      const { default: Module } = await load();
      return [`${remote}/${expose}`, createElement(Module)];
    }),
  );
}

/** Loads the frame of a signed-in page, without its content. */
async function loadFrame(): Promise<ReactNode> {
  const { ScrollRestoration, Toaster } = await import("@goals/kit");
  const [load] = Object.values(frames);
  if (!load) throw new Error("The shell has no frame.tsx");
  const { Frame } = await load();
  return [
    createElement(ScrollRestoration, { key: "scroll" }),
    createElement(Frame, { key: "frame" }, " "),
    createElement(Toaster, { key: "toaster" }),
  ];
}

/** Loads the parts of a page that have their own HTML, by id. */
export async function loadParts(
  state: FirstViewState,
  path: string,
): Promise<ReadonlyMap<string, ReactNode>> {
  const modules = await loadModules(path);
  return new Map(state === "visitor" ? modules : [...modules, ["shell", await loadFrame()]]);
}
