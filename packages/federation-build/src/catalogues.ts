import { existsSync, readFileSync } from "node:fs";
import type { Language, Catalogue } from "@goals/contracts/languages";
import { getDirection, LANGUAGES } from "@goals/contracts/languages";
import { MESSAGES_ELEMENT, SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { PRODUCT } from "@goals/contracts/notices";
import type { Plugin } from "vite";

const TRANSLATED = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

/** The workspaces whose texts a page shows. The contracts' include the server's sentences. */
export const WORKSPACES = ["../packages/contracts", "../packages/kit", "."];

export function readCatalogue(language: Language, workspaces = WORKSPACES): Catalogue {
  const files = workspaces.map((workspace) => `${workspace}/locales/${language}.json`);
  const parts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"));
  return Object.assign({}, ...parts.map((part) => JSON.parse(part)));
}

export const listCatalogues = () =>
  Object.fromEntries(TRANSLATED.map((language) => [language, readCatalogue(language)]));

/** The catalogues among a build's files, such as `assets/messages-de-<hash>.json`, each with its language. */
export const findCatalogues = (files: readonly string[]): [string, string][] =>
  files.flatMap((file) => {
    const [, language] = /^assets\/messages-([a-z]{2})-[\w-]+\.json$/.exec(file) ?? [];
    return language ? [[language, file]] : [];
  });

/** Separate files next to the build, because a page only loads its own language. */
export const catalogues = (workspaces = ["."]): Plugin => ({
  name: "goals:catalogues",
  apply: "build",
  generateBundle() {
    for (const language of TRANSLATED) {
      const messages = readCatalogue(language, workspaces);
      if (Object.keys(messages).length === 0) continue;
      const name = `messages-${language}.json`;
      this.emitFile({ type: "asset", name, source: JSON.stringify(messages) });
    }
  },
});

const TRANSLATED_KEYS = new Set(["name", "description"]);

/** Writes each language's page and manifest next to the English ones, with its direction and its catalogue. */
export const translatedPages = (manifest: string): Plugin => ({
  name: "goals:translated-pages",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const source = page.source.toString();
      const built = new Map(findCatalogues(Object.keys(bundle)));
      for (const language of TRANSLATED) {
        const messages = readCatalogue(language);
        const translate = (text: string) => {
          const message = messages[text];
          return typeof message === "string" ? message : text;
        };
        const file = built.get(language);
        const link = `<link id="${MESSAGES_ELEMENT}" rel="preload" as="fetch" href="/${file}" crossorigin>`;
        this.emitFile({
          type: "asset",
          fileName: `index.${language}.html`,
          source: source
            .replace('lang="en"', () => `lang="${language}" dir="${getDirection(language)}"`)
            .replace(
              /(<meta\s+name="description"\s+content=")([^"]*)/,
              (_, before, text) => before + translate(text),
            )
            .replace("/manifest.webmanifest", `/manifest.${language}.webmanifest`)
            .replace("</title>", (end) => (file ? `${end}\n    ${link}` : end)),
        });
        this.emitFile({
          type: "asset",
          fileName: `manifest.${language}.webmanifest`,
          source: JSON.stringify({
            ...JSON.parse(readFileSync(manifest, "utf8"), (key, value) =>
              TRANSLATED_KEYS.has(key) ? translate(value) : value,
            ),
            // The product's name is never translated, although a catalogue may contain the same word.
            name: PRODUCT,
            lang: language,
            dir: getDirection(language),
          }),
        });
      }
    },
  },
});
