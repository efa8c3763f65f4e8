import { realpathSync } from "node:fs";
import { listDocuments, listTrackedFiles, readTracked } from "./tracked-files.js";

const SOURCE =
  /^(?!worker\/worker-configuration|.*\/questions\/|scripts\/checks\/plain-english).*\.[jt]sx?$/;

/** Each kind of sentence that sends an English reader back to its beginning, with what to write instead. */
const RULES = Object.entries({
  "name the person: no bare “who”":
    /\b(?:of|by|for|from|than|beside|to|with) who\b(?! (?:may|can) )/i,
  "name the person: no “whoever”": /\bwho(?:m|so)?ever\b/i,
  "name the subject: no sentence begins with “who”": /^Who(?:se)? [^?]*[.;:]$/,
  "name the subject: no sentence begins with “what”": /^What(?:ever)? (?!follows)[^?]*[.;:]$/,
  "name the thing: no “what is kept”":
    /\bwhat (?:is|was|has been) (?:kept|told|left|said|asked|meant|of)\b/i,
  "say who tells whom": /\b(?:is|are|was) told\b|\b(?:told|tells?|hears?) of\b/i,
  "use the verb: crosses, returns, belongs to":
    /\bstands? (?:beside|in the place|in its place)\b|\bgoes by\b|\btakes (?:it )?for\b|\bis of (?:the|a|its|no|more)\b|\bas (?:it|they) stands?\b/i,
  "subject first: “there are never”": /\b(?:there|they|these|those) never (?:is|are|was)\b/i,
  "subject first":
    /^(?:Of (?:these|those|them|each|all|a|the|what|which)\b|To \w+ (?:it|one|them)(?: \w+)? (?:is|changes|costs|would)\b)/,
  "name them: no “none of several”": /\bnone of (?:several|many|any)\b|\bof those (?:that|who)\b/i,
  "“the … under which”, not “in whose”": /(?<!-)\b(?:in|of|by|for|from|under|at) whose\b/i,
  "name the thing: no “the one that”": /\bthe ones? (?:that|who|which|it|of)\b/i,
  "name the owner: no “nobody's”": /\bnobody(?:'s| else's|’s)|\bsomebody's own\b/i,
  "“only”, not “alone”":
    /\bwhat is [^.]{0,50}\balone\b|\bis (?!(?:left|shown) )[\w' ]{1,50}(?<!left) alone\b/i,
  "“only this”, not “this alone”":
    /\b(?:message|method|path|this|that|these|it|server|engine|ones?) alone\b[.,;:]/i,
  "“if” or “because”, not “by … that”":
    /\bso that of\b|\bby (?:what|which) (?:it|they) (?:is|are)\b/i,
  "“otherwise”, not “else”": /[,;] else (?:the|a|an|its|by|in|all)\b/i,
  "“except” or “without”": /\bbut for\b|\bfor want of\b/i,
  "name the owner: “our”, “their”": /\bof (?:whom|ours|theirs)\b/i,
});

/** @param {string} text of a document, without its code, headings and the lines of tables */
const readProse = (text) =>
  text
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, "\n\n")
    .replaceAll(/<!--[\s\S]*?-->/g, "\n\n")
    .replaceAll(/^\|(.*)\|$/gm, (_, row) => `\n\n${row.replaceAll(/ *\| */g, "\n\n")}\n\n`)
    .replaceAll(/^#+ .*$/gm, "\n")
    .replaceAll(/^ *(?:[-*]|\d+\.) +/gm, "\n\n");

/** @param {string} text of a source: its comments, those on lines of their own */
const readComments = (text) =>
  text
    .split("\n")
    .map((line) => /^\s*(?:\/\/|\/?\*+\/?)(.*?)(?:\*\/)?$/.exec(line)?.[1]?.trim() ?? "")
    .join("\n")
    .replaceAll(/^@(?:param|returns|typedef|type)\b.*$/gm, "");

/** The titles of tests. The specification's are quoted. */
const TITLED = /^(?!e2e\/spec\/).*(?:\.test\.tsx?|\.(?:spec|shots|life)\.ts)$/;
const TITLE = /\b(?:test|it|describe)(?:\.each\([^;]*?\))?\(\s*(?:"([^"]*)"|`([^`]*)`)/g;

/** @param {string} text of a source: the titles of its tests, each a paragraph */
const readTitles = (text) =>
  [...text.matchAll(TITLE)].map(([, plain, template]) => plain ?? template).join("\n\n");

/** @param {string} prose paragraphs with an empty line between them @returns {string[]} */
const splitSentences = (prose) =>
  prose
    .split(/\n\s*\n/)
    .flatMap((paragraph) =>
      paragraph
        .replaceAll(/`[^`]*`(?:,? "[^"]*")*|"[^"]*"|“[^”]*”/g, "X")
        .replaceAll(/\]\([^)]*\)/g, "")
        .replaceAll(/[*[\]]/g, "")
        .replaceAll(/\s+/g, " ")
        .split(/(?<=[.?!:;]["”)]?) (?=[A-Z“"])/),
    )
    .map((sentence) => sentence.trim());

/** Extracts the sentences of each kind of file. */
const READ = {
  document: readProse,
  source: readComments,
  test: (/** @type {string} */ text) => `${readComments(text)}\n\n${readTitles(text)}`,
};

/** The sentences that break a rule. @param {string} text @param {keyof typeof READ} kind */
export const findHardSentences = (text, kind) =>
  splitSentences(READ[kind](text)).flatMap((sentence) => {
    const rule = RULES.find(([, pattern]) => pattern.test(sentence));
    return rule ? [{ sentence, rule: rule[0] }] : [];
  });

if (import.meta.filename === realpathSync(process.argv[1] ?? ".")) {
  const files = [...listDocuments(), ...listTrackedFiles().filter((file) => SOURCE.test(file))];
  const hard = files.flatMap((file) => {
    const kind = file.endsWith(".md") ? "document" : TITLED.test(file) ? "test" : "source";
    return findHardSentences(readTracked(file), kind).map((one) => ({ file, ...one }));
  });
  for (const { file, sentence, rule } of hard) console.log(`${file}: ${sentence}\n    ${rule}`);
  console.log(`Hard sentences: ${hard.length}.`);
  process.exitCode = hard.length === 0 ? 0 : 1;
}
