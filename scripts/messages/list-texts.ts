import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PRODUCT } from "@goals/contracts/notices";
import { ROOT } from "../local/run-tool.js";
import { readTexts, type SourceText } from "./read-texts.ts";

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  // Includes the server's sentences: a response is translated where it is shown.
  "packages/contracts": ["packages/contracts/src/**/*.ts", "worker/src/**/*.ts"],
  "packages/kit": ["packages/kit/src/**/*.{ts,tsx}"],
  shell: ["shell/src/**/*.{ts,tsx}"],
  "mf-auth": ["mf-auth/src/**/*.{ts,tsx}"],
  "mf-goals": ["mf-goals/src/**/*.{ts,tsx}"],
  // Only shown here, and half of all texts.
  "mf-research": ["mf-research/src/**/*.{ts,tsx}", "packages/contracts/src/questions/*.ts"],
  worker: [
    "worker/src/platform/mail/{mail-templates,mail,reminder-mail}.ts",
    "worker/src/channels/share/share.ts",
  ],
  "mf-today": ["mf-today/src/**/*.{ts,tsx}"],
};

/** Sources whose texts never appear on a screen, or that have other catalogues. */
const OTHER =
  /standalone\.tsx$|\.d\.ts$|contracts\/src\/endpoints\/|\/(?:openapi|endpoint|page)\.ts$|^worker\/src\/(?:platform\/(?:db|mail)|edge|channels\/(?:mcp|share)|product\/analysis\/model\/|placement|demo)/;

/** A sentence of the server, addressed to the caller. Excludes SQL statements and headers. */
const SENTENCE = /^(?:\p{Lu}[^=]*|\{0\}[^=]*)[.]$|^Password Reset Successful$|^Unauthorized$/u;

export const WORKSPACES = Object.keys(SOURCES);

/** Texts in other files: the registry of remotes and the page's head. */
function readOtherTexts(workspace: string): SourceText[] {
  const toText = (file: string) => (text: string) =>
    ({ text, kind: "constant", file, line: 1 }) as const;
  if (workspace === "packages/contracts") {
    const remotes: { modules: { title: string }[] }[] = JSON.parse(
      readFileSync(join(ROOT, "remotes.json"), "utf8"),
    );
    return remotes
      .flatMap(({ modules }) => modules.map(({ title }) => title))
      .map(toText("remotes.json"));
  }
  if (workspace !== "shell") return [];
  const file = "shell/public/manifest.webmanifest";
  const manifest: {
    description: string;
    shortcuts: { name: string; description?: string }[];
  } = JSON.parse(readFileSync(join(ROOT, file), "utf8"));
  const shortcuts = manifest.shortcuts.flatMap(({ name, description }) =>
    [name, description ?? []].flat(),
  );
  return [manifest.description, ...shortcuts].map(toText(file));
}

/** Every text of a workspace; a `bare` one is outside the catalogues. */
export function listTexts(workspace: string): SourceText[] {
  const files = (SOURCES[workspace] ?? []).flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const isQuestions = (file: string) => file.startsWith("packages/contracts/src/questions/");
  const texts = files
    .filter(
      (file) =>
        (workspace === "worker" || !OTHER.test(file)) &&
        (workspace === "mf-research" || !isQuestions(file)),
    )
    .flatMap((file) => readTexts(join(ROOT, file)).map((text) => ({ ...text, file })));
  const shown = workspace === "packages/contracts" ? texts.flatMap(toServerText) : texts;
  return [...shown, ...readOtherTexts(workspace)];
}

/** In contracts and Worker, texts inside functions are messages too: the client shows them through t(). */
function toServerText(text: SourceText): SourceText[] {
  if (text.file.startsWith("worker/") && !SENTENCE.test(text.text)) return [];
  // The product has one name in all languages.
  if (text.text === PRODUCT) return [];
  const isPattern = /\{0\}/.test(text.text);
  return [{ ...text, kind: isPattern ? "pattern" : "constant" }];
}
