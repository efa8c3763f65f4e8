import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { normalizePath } from "vite";
import { findRemote } from "./ports.ts";

/** The description of a remote outside this repository, in its folder. */
export const ELEMENT = "remote.json";

/** A remote's exposes, by `./` name and file. Pages are shown alone, the dashboard's cards (widgets) together. */
export interface Exposes {
  readonly pages: Readonly<Record<string, string>>;
  readonly widgets: Readonly<Record<string, string>>;
}

/** Finds each module that a remote's description names: `today-page` is `today-page.tsx` anywhere in `src`. */
export function findExposes(remote: string): Exposes {
  const registered = findRemote(remote);
  const folder = registered ? join("..", remote) : ".";
  if (!registered && !existsSync(ELEMENT)) throw new Error(`${remote} has no ${ELEMENT}`);
  const { modules } = registered ?? JSON.parse(readFileSync(ELEMENT, "utf8"));
  const sources = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" });
  const exposes: Record<keyof Exposes, Record<string, string>> = { pages: {}, widgets: {} };
  for (const { expose, kind, route } of modules) {
    const source = sources.find((each) => basename(each) === `${expose}.tsx`);
    if (!source) throw new Error(`${remote} exposes ${expose}, but has no ${expose}.tsx in src`);
    const group = kind === "card" && route === "/" ? "widgets" : "pages";
    exposes[group][`./${expose}`] = `./src/${normalizePath(source)}`;
  }
  return exposes;
}
