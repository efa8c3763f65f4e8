import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  LANGUAGES,
  SOURCE_LANGUAGE,
  type Language,
  type Catalogue,
} from "@goals/contracts/languages";
import { ROOT } from "../local/run-tool.js";
import { listTexts, WORKSPACES } from "./list-texts.ts";
import type { SourceText } from "./read-texts.ts";

const TRANSLATED = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

function readCatalogue(workspace: string, language: Language): Catalogue {
  const file = join(ROOT, workspace, "locales", `${language}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Placeholders without a value, which distinguish two identical texts: `t("Complete{button}", { button: "" })`. */
const CONTEXTS = new Set(["{button}", "{badge}"]);

const findPlaceholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([name]) => name).sort();

/** A template as catalogues may name it: with its numbers omitted, or once for each word. */
function toPattern(text: string): RegExp {
  const parts = text
    .split(/\{\d+\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join("(?:.+)")}$`);
}

const isTranslated = ({ kind, text }: SourceText, catalogue: Catalogue) =>
  text in catalogue ||
  (kind === "pattern" && Object.keys(catalogue).some((key) => toPattern(text).test(key)));

/** The faults of a translation. `rules` are its language's plural rules, for a text with a plural. */
function checkMessage(text: string, message: Catalogue[string], rules: Intl.PluralRules | null) {
  const placeholders = findPlaceholders(text);
  if (typeof message === "string") {
    if (rules) return ["needs plural forms"];
    const given = findPlaceholders(message).join(" ");
    const needed = placeholders.filter((name) => !CONTEXTS.has(name)).join(" ");
    const isRight = message.trim() !== "" && given === needed;
    return isRight ? [] : [`has the placeholders ${given || "none"}`];
  }
  if (!rules) return ["has plural forms and counts nothing"];
  const { pluralCategories } = rules.resolvedOptions();
  if (new Set(pluralCategories).symmetricDifference(new Set(Object.keys(message))).size > 0)
    return [`needs the plural forms ${pluralCategories.join(", ")}`];
  return Object.entries(message).flatMap(([form, words]) => {
    const odd = new Set(placeholders).symmetricDifference(new Set(findPlaceholders(words)));
    // "One change" may omit its number, like its English form.
    if (placeholders.includes("{count}")) odd.delete("{count}");
    return odd.size === 0 ? [] : [`${form} has other placeholders`];
  });
}

/** Texts that sources also use in other roles, as names of fields, statuses or failed modules. */
const DYNAMIC =
  /^(?:personal|professional|unified|completed|failed|page|card|A browser|An unknown device)$/;

function findFaults(workspace: string): string[] {
  const texts = listTexts(workspace);
  const messages = texts.filter(({ kind }) => kind !== "bare");
  const { bare = [], plural = [], pattern = [] } = Object.groupBy(texts, ({ kind }) => kind);
  const plurals = new Set(plural.map(({ text }) => text));
  const sourceTexts = new Set(messages.map(({ text }) => text));
  const patterns = pattern.map(({ text }) => toPattern(text));
  const isKnown = (text: string) =>
    sourceTexts.has(text) || patterns.some((each) => each.test(text)) || DYNAMIC.test(text);
  const inCatalogues = TRANSLATED.flatMap((language) => {
    const catalogue = readCatalogue(workspace, language);
    const rules = new Intl.PluralRules(language);
    const lacking = messages
      .filter((text) => !isTranslated(text, catalogue))
      .map(({ text, file, line }) => `lacks ${JSON.stringify(text)} of ${file}:${line}`);
    const wrong = Object.entries(catalogue).flatMap(([text, message]) => {
      const faults = checkMessage(text, message, plurals.has(text) ? rules : null);
      if (!isKnown(text)) faults.push("is in no source: changed in English, or removed");
      return faults.map((fault) => `${JSON.stringify(text)} ${fault}`);
    });
    const file = `${workspace}/locales/${language}.json`;
    return [...lacking, ...wrong].map((fault) => `${file}: ${fault}`);
  });
  const outside = bare.map(
    ({ file, line, text }) => `${file}:${line} shows a text outside the catalogues: ${text}`,
  );
  return [...outside, ...inCatalogues];
}

/** A text has one translation in all catalogues of a language, because a page merges them. */
function findConflicts(): string[] {
  return TRANSLATED.flatMap((language) => {
    const messages = WORKSPACES.flatMap((workspace) =>
      Object.entries(readCatalogue(workspace, language)).map(([text, message]) => {
        return { text, message: JSON.stringify(message), workspace };
      }),
    );
    return [...Map.groupBy(messages, ({ text }) => text)]
      .filter(([, same]) => new Set(same.map(({ message }) => message)).size > 1)
      .map(([text, same]) => {
        const where = same.map(({ workspace }) => workspace).join(" and ");
        return `${language}: ${JSON.stringify(text)} differs in ${where}`;
      });
  });
}

const faults = [...WORKSPACES.flatMap(findFaults), ...findConflicts()];
for (const fault of faults) console.log(fault);
console.log(
  faults.length === 0
    ? `Every text is in the catalogues of ${TRANSLATED.join(" and ")}.`
    : `${faults.length} faults in texts and catalogues (docs/languages.md).`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
