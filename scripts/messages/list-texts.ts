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
    "worker/src/platform/mail/{mail,reminder-mail}.ts",
    "worker/src/channels/share/share.ts",
    "worker/src/edge/html/{legal-page,public-pages}.ts",
  ],
  "mf-today": ["mf-today/src/**/*.{ts,tsx}"],
};

/** Sources whose texts never appear on a screen, or that have other catalogues. */
const OTHER = [
  /standalone\.tsx$/,
  /\.d\.ts$/,
  /contracts\/src\/endpoints\//,
  /\/(?:refusals|endpoint|page|registry)\.ts$/,
  /^worker\/src\/(?:platform\/(?:db|mail|http\/outgoing-fetch)|edge|channels\/(?:mcp|share))/,
  /^worker\/src\/(?:product\/analysis\/model\/|placement|demo)/,
];

/** A sentence of the server, addressed to the caller. Excludes SQL statements and headers. */
const SENTENCE = /^(?:\p{Lu}[^=]*|\{0\}[^=]*)[.]$|^Password Reset Successful$|^Unauthorized$/u;

export const WORKSPACES = Object.keys(SOURCES);

/** JSON files whose titles, descriptions and names are texts: the registry of remotes, and the page's head. */
const JSON_SOURCES: Readonly<Record<string, string>> = {
  "packages/contracts": "remotes.json",
  shell: "shell/public/manifest.webmanifest",
};
const JSON_TEXT = /"(?:title|description|name)": "(\p{Lu}[^"]*)"/gu;

function readJsonTexts(file: string): SourceText[] {
  const texts = readFileSync(join(ROOT, file), "utf8").matchAll(JSON_TEXT);
  return [...texts].map(([, text = ""]) => ({ text, kind: "constant", file, line: 1 }));
}

/** Every text of a workspace; a `bare` one is outside the catalogues. */
export function listTexts(workspace: string): SourceText[] {
  const files = globSync([...(SOURCES[workspace] ?? [])], { cwd: ROOT }).filter(
    (file) =>
      (workspace === "worker" || !OTHER.some((pattern) => pattern.test(file))) &&
      (workspace === "mf-research" || !file.startsWith("packages/contracts/src/questions/")),
  );
  const texts = files.flatMap((file) =>
    readTexts(join(ROOT, file)).map((text) => ({ ...text, file })),
  );
  const shown = workspace === "packages/contracts" ? texts.flatMap(toServerText) : texts;
  const others = JSON_SOURCES[workspace] ? readJsonTexts(JSON_SOURCES[workspace]) : [];
  // The product's name is never translated.
  return [...shown, ...others.filter(({ text }) => text !== PRODUCT)];
}

/** In contracts and Worker, texts inside functions are messages too: the client shows them through t(). */
function toServerText(text: SourceText): SourceText[] {
  if (text.text === PRODUCT || (text.file.startsWith("worker/") && !SENTENCE.test(text.text)))
    return [];
  return [{ ...text, kind: /\{0\}/.test(text.text) ? "pattern" : "constant" }];
}
