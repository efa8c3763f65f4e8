import {
  ANALYSIS_LISTS,
  type AnalysisList,
  type AnalysisReport,
  type AnalysisSource,
} from "@goals/contracts/analysis";
import { countAnswered, type ResearchRecord } from "@goals/contracts/research";
import { ANSWERS_A_SECTION, WRITTEN_MAX } from "@goals/contracts/limits";
import { parseLanguage, type Language, SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { SECTIONS, type SectionId } from "@goals/contracts/sections";
import { toLineKey } from "@goals/contracts/set-aside";
import { splitSentences, type Sentence } from "@goals/contracts/split-sentences";
import { assessCare } from "../care/assess-care.ts";
import { openWithCare } from "../care/open-with-care.ts";
import { redactCareInRecords } from "../care/redact-care.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { sortRecords } from "../sort-records.ts";
import { chooseSentences, findThoughts } from "./choose-sentences.ts";
import { findContradictions } from "./contradictions.ts";
import { readChoices, toSentence, type Choice } from "./describe-choices.ts";
import { findThemes, type Answer, type Theme } from "./find-themes.ts";
import { describeTheme, joinLine, PROMPT_HEADINGS } from "./headings.ts";

/** Goes up whenever the same answers may give another report. */
export const MIRROR = "mirror-1";

const THEMES_MAX = 4;
/** Answers side by side in one theme. */
const SIDE_BY_SIDE = 3;
const CHOICES_MAX = 2;
const FEW_QUOTES = 2;

interface Line {
  readonly list: AnalysisList;
  readonly text: string;
  readonly rule: string;
  readonly lead?: string;
  readonly answers: AnalysisSource["answers"];
  readonly quotes: AnalysisSource["quotes"];
}

export interface Verdicts {
  /** The keys (`toLineKey`) of lines marked "That's me". */
  readonly me: ReadonlySet<string>;
  readonly notMe: ReadonlySet<string>;
}

interface Quoted {
  readonly answer: Answer;
  readonly quotes: readonly Sentence[];
}

const idOf = ({ section, prompt }: { readonly section: SectionId; readonly prompt: number }) =>
  `${section} ${prompt}`;
const toQuotes = ({ answer: { section, prompt }, quotes }: Quoted): AnalysisSource["quotes"] =>
  quotes.map(({ start, end, text }) => ({ section, prompt, start, end, text }));
const overlaps = (one: Sentence, other: Sentence) => one.start < other.end && other.start < one.end;

/** The two or three places of a theme that no other theme has taken, each as much as its thought needs. */
function placeTheme(
  theme: Theme,
  chosen: ReadonlyMap<string, readonly Sentence[]>,
  taken: ReadonlySet<string>,
): Quoted[] {
  return [...theme.places].flatMap(([answer, sentences]): Quoted[] => {
    const quotes = chosen.get(idOf(answer)) ?? [];
    const thoughts = findThoughts(answer.sentences);
    const free = sentences.find((sentence) => !taken.has(`${idOf(answer)} ${sentence.start}`));
    if (!free) return [];
    // What its own line would quote moves as a whole, so that no sentence is cut off from its neighbours.
    if (quotes.some((quote) => overlaps(quote, free))) return [{ answer, quotes }];
    const thought = thoughts.find((each) => each.includes(free)) ?? [free];
    return [{ answer, quotes: thought }];
  });
}

/** Chooses themes first; a line of a list whose quote stands in a theme is not told again. */
function chooseThemes(
  themes: readonly Theme[],
  chosen: ReadonlyMap<string, readonly Sentence[]>,
  isWanted: (line: Line) => boolean,
  language: Language,
) {
  const taken = new Set<string>();
  const moved = new Set<string>();
  const pairs = new Set<string>();
  const lines: Line[] = [];
  const left = new Map<AnalysisList, number>();
  for (const { list, section, prompt } of PROMPT_HEADINGS) {
    if ((chosen.get(idOf({ section, prompt })) ?? []).length > 0)
      left.set(list, (left.get(list) ?? 0) + 1);
  }
  const listOf = (answer: Answer) =>
    PROMPT_HEADINGS.find((heading) => idOf(heading) === idOf(answer))?.list ?? "highlights";
  const movesOf = ({ answer, quotes }: Quoted) =>
    quotes.some((quote) => (chosen.get(idOf(answer)) ?? []).some((own) => overlaps(own, quote)));
  for (const theme of themes) {
    if (lines.length === THEMES_MAX) break;
    const after = new Map(left);
    const places: Quoted[] = [];
    for (const place of placeTheme(theme, chosen, taken)) {
      const list = listOf(place.answer);
      const moves = movesOf(place);
      if (places.length === SIDE_BY_SIDE || (moves && moved.has(idOf(place.answer)))) continue;
      // Each list keeps a line of its own words.
      if (moves && (after.get(list) ?? 0) < 2 && list !== "watchouts") continue;
      if (moves) after.set(list, (after.get(list) ?? 0) - 1);
      places.push(place);
    }
    const pair = places.map(({ answer }) => idOf(answer)).join();
    if (places.length < 2 || pairs.has(pair)) continue;
    const lead = describeTheme(theme.word, places.length, language);
    const quotes = places.flatMap(toQuotes);
    const line: Line = {
      list: "themes",
      rule: `theme:${theme.key}`,
      lead,
      text: joinLine(lead, quotes, language),
      answers: [],
      quotes,
    };
    if (!isWanted(line)) continue;
    pairs.add(pair);
    lines.push(line);
    for (const [list, count] of after) left.set(list, count);
    for (const place of places) {
      if (movesOf(place)) moved.add(idOf(place.answer));
      for (const { start, end } of place.quotes) {
        for (const sentence of place.answer.sentences) {
          if (sentence.start >= start && sentence.end <= end)
            taken.add(`${idOf(place.answer)} ${sentence.start}`);
        }
      }
    }
  }
  return { lines, moved, taken };
}

function toChoiceLine(choice: Choice, language: Language, list = choice.list): Line {
  return {
    list,
    rule: "choice",
    text: toSentence(choice, language),
    answers: [choice.answer],
    quotes: [],
  };
}

/** Choices behind the quotes: up to two a list, and one wherever a list would be empty. */
function chooseChoiceLines(
  choices: readonly Choice[],
  quoted: readonly Line[],
  isWanted: (line: Line) => boolean,
  { language, isGentle }: { language: Language; isGentle: boolean },
): Line[] {
  const lines: Line[] = [];
  const used = new Set<Choice>();
  const add = (choice: Choice | undefined, list?: AnalysisList) => {
    if (!choice) return;
    used.add(choice);
    lines.push(toChoiceLine(choice, language, list));
  };
  const wanted = choices.filter((choice) => isWanted(toChoiceLine(choice, language)));
  for (const list of ANALYSIS_LISTS) {
    if (list === "themes" || (isGentle && list === "watchouts")) continue;
    const room =
      quoted.filter((line) => line.list === list).length < FEW_QUOTES
        ? CHOICES_MAX
        : CHOICES_MAX - 1;
    for (const choice of wanted
      .filter((each) => each.list === list && each.strength === 2)
      .slice(0, room))
      add(choice);
  }
  for (const list of ["highlights", "strengths", "opportunities"] as const) {
    if (isGentle || [...quoted, ...lines].some((line) => line.list === list)) continue;
    const free = wanted.filter(
      (choice) => !used.has(choice) && isWanted(toChoiceLine(choice, language, list)),
    );
    add(
      free.find((choice) => choice.list === list) ??
        free.find((choice) => choice.list !== "watchouts") ??
        free[0],
      list,
    );
  }
  return lines;
}

function toReport(lines: readonly Line[]): Pick<AnalysisReport, AnalysisList | "sources"> {
  const textsOf = (list: AnalysisList) => lines.filter((line) => line.list === list);
  const texts = (list: AnalysisList) => textsOf(list).map(({ text }) => text);
  return {
    highlights: texts("highlights"),
    themes: texts("themes"),
    strengths: texts("strengths"),
    opportunities: texts("opportunities"),
    watchouts: texts("watchouts"),
    sources: ANALYSIS_LISTS.flatMap((list) =>
      textsOf(list).map(({ rule, lead, answers, quotes }, line) => ({
        list,
        line,
        rule,
        ...(lead !== undefined && { lead }),
        answers: [...answers],
        quotes: [...quotes],
      })),
    ),
  };
}

/** Reads the written answers in the order of their questions. */
function readAnswers(records: readonly ResearchRecord[]): Answer[] {
  return records.flatMap(({ section, writtenResponses }) =>
    [0, 1].map((prompt) => ({
      section,
      prompt,
      sentences: splitSentences((writtenResponses[prompt] ?? "").slice(0, WRITTEN_MAX)),
    })),
  );
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
  {
    verdicts,
    country,
    language,
  }: { verdicts: Verdicts; country?: string | undefined; language?: string | undefined },
): AnalysisReport {
  const all = sortRecords(records);
  const care = assessCare(all);
  const isGentle = care.level !== "none";
  const read = redactCareInRecords(all, care);
  const answers = readAnswers(read);
  const written = detectLanguage(all.flatMap((record) => Object.values(record.writtenResponses)));
  const spoken = parseLanguage(written) ?? parseLanguage(language) ?? SOURCE_LANGUAGE;

  const isWanted = (line: Line) => !verdicts.notMe.has(toLineKey(line));
  const headings = PROMPT_HEADINGS.filter(({ isHard }) => !(isGentle && isHard));
  const chosen = new Map<string, readonly Sentence[]>();
  const seen = new Set<string>();
  for (const heading of headings) {
    const record = read.find(({ section }) => section === heading.section);
    const quotes = record ? chooseSentences(record, heading.prompt) : [];
    const fresh = quotes.filter(({ text }) => !seen.has(text));
    for (const { text } of fresh) seen.add(text);
    if (fresh.length > 0) chosen.set(idOf(heading), fresh);
  }
  const shownAnswers = answers.filter((answer) => chosen.has(idOf(answer)));
  const themes = chooseThemes(findThemes(shownAnswers, written), chosen, isWanted, spoken);
  const quoted = headings.flatMap((heading): Line[] => {
    const id = idOf(heading);
    const quotes = chosen.get(id);
    const answer = answers.find((each) => idOf(each) === id);
    if (!quotes || !answer || themes.moved.has(id)) return [];
    const lead = heading.lead[spoken];
    const line = {
      list: heading.list,
      rule: "prompt",
      lead,
      text: joinLine(lead, quotes, spoken),
      answers: [],
      quotes: toQuotes({ answer, quotes }),
    };
    return isWanted(line) ? [line] : [];
  });
  const choices = readChoices(read);
  const [contradiction] = isGentle ? [] : findContradictions(choices, spoken);
  const against: Line[] = contradiction
    ? [
        {
          list: "watchouts",
          rule: `contradiction:${contradiction.id}`,
          text: contradiction.text,
          answers: contradiction.choices.map(({ answer }) => answer),
          quotes: [],
        },
      ]
    : [];
  const free = choices.filter((choice) => !contradiction?.choices.includes(choice));
  const picked = chooseChoiceLines(free, [...quoted, ...themes.lines], isWanted, {
    language: spoken,
    isGentle,
  });
  const lines = [...quoted, ...themes.lines, ...against.filter(isWanted), ...picked];
  const isKept = (line: Line) => verdicts.me.has(toLineKey(line));
  const sorted = lines.toSorted((one, other) => Number(isKept(other)) - Number(isKept(one)));
  const report = {
    ...toReport(sorted),
    engine: MIRROR,
    coverage: measureCoverage(all),
    ...(written && { language: written }),
  };
  return openWithCare(report, care, country);
}
