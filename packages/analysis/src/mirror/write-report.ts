import type { AnalysisReport } from "@goals/contracts/analysis";
import { parseLanguage, SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { ANSWERS_A_SECTION, WRITTEN_MAX } from "@goals/contracts/limits";
import { countAnswered, type ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import { toLineKey } from "@goals/contracts/set-aside";
import { splitSentences, type Sentence } from "@goals/contracts/split-sentences";
import { assessCare } from "../care/assess-care.ts";
import { openWithCare } from "../care/open-with-care.ts";
import { redactCareInRecords } from "../care/redact-care.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { sortRecords } from "../sort-records.ts";
import { chooseChoiceLines } from "./choose-choice-lines.ts";
import { chooseSentences } from "./choose-sentences.ts";
import { chooseThemes } from "./choose-themes.ts";
import { findContradictions, type Contradiction } from "./contradictions.ts";
import { readChoices } from "./describe-choices.ts";
import { findThemes, type Answer } from "./find-themes.ts";
import { joinLine, PROMPT_HEADINGS } from "./headings.ts";
import { toId, toLists, toQuotes, type Line } from "./line.ts";

/** Goes up whenever the same answers may give another report. */
const MIRROR = "mirror-1";

/** What the person said of lines, by their keys (`toLineKey`): "Not me" is left out, "That's me" stands on top. */
export interface Verdicts {
  readonly me: ReadonlySet<string>;
  readonly notMe: ReadonlySet<string>;
}

/** What each written question would quote, by answer. A sentence that was typed twice is quoted once. */
function chooseQuotes(records: readonly ResearchRecord[]): Map<string, readonly Sentence[]> {
  const chosen = new Map<string, readonly Sentence[]>();
  const seen = new Set<string>();
  for (const heading of PROMPT_HEADINGS) {
    const record = records.find(({ section }) => section === heading.section);
    const quotes = record ? chooseSentences(record, heading.prompt) : [];
    const fresh = quotes.filter(({ text }) => !seen.has(text));
    for (const { text } of fresh) seen.add(text);
    if (fresh.length > 0) chosen.set(toId(heading), fresh);
  }
  return chosen;
}

function readAnswers(records: readonly ResearchRecord[]): Answer[] {
  return records.flatMap(({ section, writtenResponses }) =>
    [0, 1].map((prompt) => {
      const text = (writtenResponses[prompt] ?? "").slice(0, WRITTEN_MAX);
      return { section, prompt, sentences: splitSentences(text) };
    }),
  );
}

/** The quotes under the questions they answer. */
function listPromptLines(
  chosen: ReadonlyMap<string, readonly Sentence[]>,
  moved: ReadonlySet<string>,
  language: Language,
): Line[] {
  return PROMPT_HEADINGS.flatMap((heading): Line[] => {
    const sentences = chosen.get(toId(heading));
    if (!sentences || moved.has(toId(heading))) return [];
    const lead = heading.lead[language];
    const text = joinLine(lead, sentences, language);
    const quotes = toQuotes(heading, sentences);
    return [{ list: heading.list, rule: "prompt", lead, text, answers: [], quotes }];
  });
}

function toLine({ id, text, choices }: Contradiction): Line {
  const answers = choices.map(({ answer }) => answer);
  return { list: "watchouts", rule: `contradiction:${id}`, text, answers, quotes: [] };
}

/** How much of all five sections was answered, 0 to 1. */
function measureCoverage(records: readonly ResearchRecord[]): number {
  const answered = records.reduce((sum, record) => sum + countAnswered(record), 0);
  return answered / (SECTIONS.length * ANSWERS_A_SECTION);
}

/**
 * Shows a person their own words in their place: each quote under the question it answers, what comes back side by side,
 * the strongest choices in plain words. Nothing is said that was not written or chosen; the same answers and verdicts give
 * the same report. `language` is the one of the product, for answers in a language it does not speak.
 */
export function writeReport(
  records: readonly ResearchRecord[],
  context: {
    readonly verdicts: Verdicts;
    readonly country?: string | undefined;
    readonly language?: string | undefined;
  },
): AnalysisReport {
  const { me, notMe } = context.verdicts;
  const all = sortRecords(records);
  const care = assessCare(all);
  const read = redactCareInRecords(all, care);
  const written = detectLanguage(all.flatMap((record) => Object.values(record.writtenResponses)));
  const language = parseLanguage(written) ?? parseLanguage(context.language) ?? SOURCE_LANGUAGE;
  const isWanted = (line: Line) => !notMe.has(toLineKey(line));

  const chosen = chooseQuotes(read);
  const themes = findThemes(readAnswers(read), written);
  const { lines: themeLines, moved } = chooseThemes(themes, chosen, { isWanted, language });
  const quoted = [...listPromptLines(chosen, moved, language).filter(isWanted), ...themeLines];
  // A gentle report tells quotes alone: choices would sound rosier, or harder, than the person.
  const choices = care.level === "none" ? readChoices(read) : [];
  const [contradiction] = findContradictions(choices, language);
  const contrary = contradiction ? [toLine(contradiction)].filter(isWanted) : [];
  const free = choices.filter((choice) => !contradiction?.choices.includes(choice));
  const chosenOptions = chooseChoiceLines(free, quoted, { isWanted, language });
  const lines = [...quoted, ...contrary, ...chosenOptions];
  const isKept = (line: Line) => me.has(toLineKey(line));
  const report = {
    ...toLists([...lines.filter(isKept), ...lines.filter((line) => !isKept(line))]),
    engine: MIRROR,
    coverage: measureCoverage(all),
    ...(written && { language: written }),
  };
  return openWithCare(report, care, context.country);
}
