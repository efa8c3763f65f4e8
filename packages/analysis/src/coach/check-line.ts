import type { AnalysisSource } from "@goals/contracts/analysis";
import { isStorable } from "@goals/contracts/fields";
import type { CoachAnswers } from "./coach-answers.ts";
import { isCutFromNegation, findBadClaim, sharesStem } from "./read-claim.ts";
import { findQuote, locateQuote, splitQuotes, type FoundQuote } from "./find-quote.ts";
import { findPhrase } from "./forbidden-phrases.ts";
import {
  isOtherLanguage,
  findForeignDay,
  findForeignName,
  findForeignNumber,
  isTheirWord,
  readVocabulary,
  readWords,
} from "./read-words.ts";
import type { CoachLine } from "./read-response.ts";

export type CheckContext = ReturnType<typeof createCheckContext>;

export function createCheckContext(answers: CoachAnswers, language?: string) {
  const written = answers.written.map(({ text }) => text).join("\n");
  return {
    answers,
    vocabulary: readVocabulary(answers),
    language,
    ownWords: new Set(readWords(written)),
  };
}

/** A line whose evidence was found in the answers. */
export interface CheckedLine extends Pick<AnalysisSource, "list" | "answers" | "quotes"> {
  readonly text: string;
}

export type Check<Passed> =
  | { readonly passed: Passed; readonly reason?: undefined }
  | { readonly passed?: undefined; readonly reason: string };

const LINE_MAX = 320;
const ADDRESS =
  /[a-z]+:\/\/|www\.|\S@\S+\.\S|\b[\w-]+\.(?:com|net|org|io|dev|app|info|example|de|fr|es)\b/iu;
const MARKUP = /[<>{}[\]`|\\]|\*\S|__|^#|(?:^|\s)#\w|\p{Cc}/u;
const QUESTION = /[?؟？]/gu;
const LETTER = /\p{L}/u;

export const countQuestions = (text: string) => text.match(QUESTION)?.length ?? 0;

/** Why what a text says around its quotes cannot be shown; undefined where nothing speaks against it. */
function findFault(around: string, context: CheckContext): string | undefined {
  const { vocabulary, language } = context;
  const words = readWords(around);
  const isTheirs = (phrase: string) =>
    readWords(phrase).every((word) => isTheirWord(vocabulary, word));
  if (MARKUP.test(around)) return "It has markup.";
  if (countQuestions(around) > 1) return "It asks more than one question.";
  if (findForeignNumber(around, vocabulary)) return "It has a number that is not theirs.";
  if (findForeignDay(around, vocabulary, language)) return "It has a day that is not theirs.";
  if (findForeignName(around, vocabulary, language)) return "It has a name that is not theirs.";
  if (findPhrase("proverb", around)) return "It would fit anybody.";
  if (findPhrase("flattery", around)) return "It praises by formula.";
  if (findPhrase("harsh", around)) return "It could hurt.";
  for (const kind of ["diagnosis", "health"] as const) {
    const phrase = findPhrase(kind, around);
    if (phrase !== undefined && !isTheirs(phrase)) return "It speaks of health.";
  }
  if (isOtherLanguage(words, language, context.ownWords)) return "It is in another language.";
  return undefined;
}

/** Finds what a text quotes. Undefined where words in quotation marks are not theirs. */
function findShown(
  quoted: readonly string[],
  { answers, vocabulary }: CheckContext,
  named: CoachLine["quotes"],
): FoundQuote[] | undefined {
  const shown: FoundQuote[] = [];
  for (const text of quoted) {
    const words = readWords(text);
    const id = named.find((each) => locateQuote(each.text, text))?.id;
    const found = findQuote(answers, text, id);
    if (found) shown.push(found);
    else if (
      words.length > 1
        ? !isOption(answers, text)
        : !words.every((word) => isTheirWord(vocabulary, word))
    ) {
      return undefined;
    }
  }
  return shown;
}

function isOption({ chosen, tags }: CoachAnswers, text: string): boolean {
  return [...chosen.flatMap(({ option, statement }) => [option, statement]), ...tags].some(
    (each) => locateQuote(each.toLowerCase(), text.toLowerCase()) !== undefined,
  );
}

const clean = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

/** Why a text cannot be shown, whatever it quotes; undefined where nothing speaks against it. */
function findTextFault(text: string, max: number): string | undefined {
  if (!LETTER.test(text) || !isStorable(text)) return "It is empty.";
  if (text.length > max) return "It is too long.";
  if (ADDRESS.test(text)) return "It has an address.";
  if (findPhrase("order", text)) return "It follows an order in the answers.";
  return undefined;
}

/** Checks one line by itself: its quotes, names, numbers and days are theirs, and its claim follows from its quotes. */
export function checkLine(line: CoachLine, context: CheckContext): Check<CheckedLine> {
  const { answers } = context;
  const text = clean(line.text);
  const textFault = findTextFault(text, LINE_MAX);
  if (textFault !== undefined) return { reason: textFault };
  const { quoted, around } = splitQuotes(text);
  const shown = findShown(quoted, context, line.quotes);
  const named = line.quotes.map((quote) => findQuote(answers, quote.text, quote.id));
  if (!shown || named.includes(undefined)) {
    return { reason: "It has a quote that is not in the answers letter by letter." };
  }
  const found = [...named, ...shown].filter((quote) => quote !== undefined);
  const chosen = answers.chosen.filter(({ id }) => line.answers.includes(id));
  if (found.length + chosen.length === 0) return { reason: "It rests on no answer." };
  if (shown.some((quote) => isCutFromNegation(answers, quote, text))) {
    return { reason: "Its quote is cut from a negation." };
  }
  if (findPhrase("voice", around)) return { reason: "It speaks as somebody else." };
  const statements = chosen.map(({ statement }) => statement);
  const fault =
    findFault(around, context) ??
    findBadClaim({ around, quotes: found, shown, statements, answers });
  if (fault !== undefined) return { reason: fault };
  const isComparable = found.length > 0 || context.language === "en";
  const evidence = [...found.map((quote) => quote.text), ...statements].join("\n");
  if (quoted.length === 0 && isComparable && !sharesStem(around, evidence)) {
    return { reason: "It does not speak of its evidence." };
  }
  return {
    passed: {
      list: line.list,
      text,
      answers: chosen.map(({ section, question, option: answer }) => ({
        section,
        question,
        answer,
      })),
      quotes: toEvidence(found),
    },
  };
}

function toEvidence(found: readonly FoundQuote[]): AnalysisSource["quotes"] {
  const places = new Map<string, AnalysisSource["quotes"][number]>();
  for (const { section, prompt, start, end, text } of found) {
    if (section === undefined || prompt === undefined) continue;
    places.set(`${section} ${prompt} ${start} ${end}`, { section, prompt, start, end, text });
  }
  return [...places.values()];
}

/** Checks a text that quotes nobody and needs no evidence: a mission, a task or the question back. */
export function checkText(written: string, max: number, context: CheckContext): Check<string> {
  const text = clean(written);
  const textFault = findTextFault(text, max);
  if (textFault !== undefined) return { reason: textFault };
  const { quoted, around } = splitQuotes(text);
  if (!findShown(quoted, context, [])) return { reason: "It quotes words that are not theirs." };
  const fault = findFault(around, context);
  return fault === undefined ? { passed: text } : { reason: fault };
}
