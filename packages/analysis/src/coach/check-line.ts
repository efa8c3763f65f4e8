import type { AnalysisSource } from "@goals/contracts/analysis";
import { isStorable } from "@goals/contracts/fields";
import type { Language } from "@goals/contracts/languages";
import type { CoachAnswers } from "./coach-answers.ts";
import { findQuote, locateQuote, splitQuotes, type FoundQuote } from "./find-quote.ts";
import {
  findForeignName,
  findForeignNumber,
  isInScript,
  isTheirWord,
  readVocabulary,
  readWords,
} from "./read-words.ts";
import type { CoachLine } from "./read-response.ts";

export type CheckContext = ReturnType<typeof createCheckContext>;

export function createCheckContext(answers: CoachAnswers, language: Language) {
  return { answers, vocabulary: readVocabulary(answers), language };
}

/** A line whose evidence was found in the answers. */
export interface CheckedLine extends Pick<AnalysisSource, "list" | "answers" | "quotes"> {
  readonly text: string;
}

export type Check<Passed> =
  | { readonly passed: Passed; readonly reason?: undefined }
  | { readonly passed?: undefined; readonly reason: string };

const LINE_MAX = 320;
/** An address of any ending: a scheme, an "@", or a dot between letters without a space. */
const ADDRESS =
  /[A-Za-z]:\/\/|\bmailto:|\b[Ww]{3}\.|\S@[^\s@]+\.\S|[\p{L}\p{N}-]{2}\.(?:[\p{Ll}\p{Lo}]{2}|\p{Lu}{2})/u;
const MARKUP = /[<>{}[\]`|\\]|\*\S|__|^#|(?:^|\s)#\w|\p{Cc}/u;
const QUESTION = /[?؟？]/gu;
const LETTER = /\p{L}/u;

export const countQuestions = (text: string) => text.match(QUESTION)?.length ?? 0;

const clean = (text: string) => text.replaceAll(/\s+/gu, " ").trim();

/** The reason why a text cannot be shown, whatever it quotes; undefined if there is none. */
function findTextFault(text: string, max: number): string | undefined {
  if (!LETTER.test(text) || !isStorable(text)) return "It is empty.";
  if (text.length > max) return "It is too long.";
  return ADDRESS.test(text) ? "It has an address." : undefined;
}

/** The reason why a text's words around its quotes cannot be shown; undefined if there is none. */
function findFault(around: string, { vocabulary, language }: CheckContext): string | undefined {
  if (MARKUP.test(around)) return "It has markup.";
  if (countQuestions(around) > 1) return "It asks more than one question.";
  if (!isInScript(around, language)) return "It is in another script.";
  if (findForeignNumber(around, vocabulary)) return "It has a number that is not theirs.";
  if (findForeignName(around, vocabulary, language)) return "It has a name that is not theirs.";
  return undefined;
}

function isOption({ chosen, tags }: CoachAnswers, text: string): boolean {
  return [...chosen.flatMap(({ option, statement }) => [option, statement]), ...tags].some(
    (each) => locateQuote(each.toLowerCase(), text.toLowerCase()) !== undefined,
  );
}

/** Finds the quotes in a text. Undefined if the person did not write the words in quotation marks. */
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
    const isTheirs =
      words.length > 1
        ? isOption(answers, text)
        : words.every((word) => isTheirWord(vocabulary, word));
    if (found) shown.push(found);
    else if (!isTheirs) return undefined;
  }
  return shown;
}

/** Checks that a line's quotes, names and numbers are the person's own, and that it cites its evidence. */
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
  if (quoted.length === 0) return { reason: "It quotes none of their words." };
  const fault = findFault(around, context);
  if (fault !== undefined) return { reason: fault };
  return {
    passed: {
      list: line.list,
      text,
      answers: chosen.map(({ section, question, option: answer }) => {
        return { section, question, answer };
      }),
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

/** Checks a text without quotes and evidence: a mission, a task or a question back. */
export function checkText(written: string, max: number, context: CheckContext): Check<string> {
  const text = clean(written);
  const textFault = findTextFault(text, max);
  if (textFault !== undefined) return { reason: textFault };
  const { quoted, around } = splitQuotes(text);
  if (!findShown(quoted, context, [])) return { reason: "It quotes words that are not theirs." };
  const fault = findFault(around, context);
  return fault === undefined ? { passed: text } : { reason: fault };
}
