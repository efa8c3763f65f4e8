import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Candidate, Answer, Quote } from "../candidate.ts";
import { findOnlyOption } from "../read-choices.ts";
import { findQuotableClauses } from "../reading/find-quotable-clauses.ts";
import { PROMPTS, findPromptId } from "../reading/prompts.ts";
import type { Passage, UnreadPassage } from "../reading/read-passages.ts";

const NO_PATTERN = "No clear pattern stands out in what you chose, and that is an honest answer.";

/** With fewer answers or words than these the report says that there is little to read. */
const ENOUGH_ANSWERS = 3;
const ENOUGH_WORDS = 40;
const WORDS_AN_ANSWER = 5;

function createNotice(
  rule: string,
  text: string,
  answers: Answer[],
  quotes: readonly Quote[],
): Candidate {
  const about = { list: "highlights", frame: rule, topics: [], strength: "always" } as const;
  return { ...about, rule, text, answers, quotes };
}

function listAnswers({ section, mcAnswers }: ResearchRecord): Answer[] {
  return [...QUESTIONS[section].items.keys()].flatMap((question) => {
    const answer = mcAnswers[question];
    return answer === undefined ? [] : [{ section, question, answer }];
  });
}

/** Forty characters, to the end of a word where there are words. */
const OPENING = /\p{L}.{0,39}(?=\s|$)|\p{L}.{0,39}/u;

function readOpenings({ section, prompt, text }: UnreadPassage): Quote[] {
  const match = OPENING.exec(text);
  if (!match) return [];
  const end = match.index + match[0].length;
  return [{ section, prompt, start: match.index, end, text: match[0] }];
}

function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

function describePassage(passage: UnreadPassage): string[] {
  const id = findPromptId(passage);
  return id ? [PROMPTS[id].about] : [];
}

const FEW_TO_NAME = 4;

/** Says that some written answers are in a language that is not read, and which; the evidence shows how they begin. */
export function buildLanguageNotice(unread: readonly UnreadPassage[]): Candidate[] {
  const quotes = unread.flatMap(readOpenings);
  if (quotes.length === 0) return [];
  const which =
    unread.length > FEW_TO_NAME
      ? `${unread.length} of your written answers are`
      : `What you wrote about ${joinNames(unread.flatMap(describePassage))} is`;
  const text = `${which} in a language other than English, and so far only English is read here. Those words are kept just as you wrote them; no line of this report is drawn from them, and your choices are read as ever.`;
  return [createNotice("language", text, [], quotes)];
}

/** True where somebody wrote enough, in all or on average, for their words to be quoted. */
export function hasEnoughWords(passages: readonly Passage[]): boolean {
  const words = passages.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return words >= ENOUGH_WORDS || words >= passages.length * WORDS_AN_ANSWER;
}

/** Says that there are few words to go by, where somebody wrote little. */
export function buildFewWordsNotice(
  passages: readonly Passage[],
  unread: readonly UnreadPassage[],
): Candidate[] {
  if (passages.length === 0 || unread.length > 0) return [];
  const told = passages.filter((passage) => findQuotableClauses(passage).length > 0);
  if (told.length >= ENOUGH_ANSWERS && hasEnoughWords(passages)) return [];
  const openings = passages.flatMap(readOpenings);
  const longer = openings.filter(({ text }) => text.split(/\s+/).length > 2);
  const quotes = longer.length > 0 ? longer : openings;
  if (quotes.length === 0) return [];
  const text =
    "There is little here in your own words, because you wrote few answers or short ones. A sentence or two more in any of them would give this report more to go by.";
  return [createNotice("little", text, [], quotes)];
}

/** Says that nothing stands out, which is a finding too. */
export function buildNoPatternNotice(records: readonly ResearchRecord[]): Candidate {
  return createNotice("no-pattern", NO_PATTERN, records.flatMap(listAnswers), []);
}

/** Says which sections were answered with one option throughout, and so were not read. */
export function buildSameAnswerNotice(records: readonly ResearchRecord[]): Candidate[] {
  const flat = records.filter((record) => findOnlyOption(record) !== undefined);
  if (flat.length === 0) return [];
  const named = flat.map((each) => `${QUESTIONS[each.section].title} (${findOnlyOption(each)})`);
  const text = `Every question has the same answer in ${named.join(", ")}, so nothing is read into them.`;
  return [createNotice("same-answer", text, flat.flatMap(listAnswers), [])];
}
