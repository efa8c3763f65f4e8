import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Candidate } from "../candidate.ts";
import type { Answer, Quote } from "../evidence.ts";
import { onlyOption } from "../readings.ts";

const LANGUAGE =
  "Some of what you wrote is in a language that cannot be read here yet. Those answers are left as they are, and only your choices count.";

const NO_PATTERN =
  "No clear pattern stands out in these answers, and that is an honest answer. Which question would you answer differently on another day?";

function notice(
  rule: string,
  text: string,
  answers: Answer[],
  quotes: readonly Quote[],
): Candidate {
  const about = { list: "highlights", slot: rule, topics: [], strength: "always" } as const;
  return { ...about, rule, text, answers, quotes };
}

function answersOf({ section, mcAnswers }: ResearchRecord): Answer[] {
  return [...QUESTIONS[section].items.keys()].flatMap((question) => {
    const answer = mcAnswers[question];
    return answer === undefined ? [] : [{ section, question, answer }];
  });
}

/** Says that some written answers could not be read, and shows which. */
export function languageNotice(unknown: readonly Quote[]): Candidate {
  return notice("language", LANGUAGE, [], unknown);
}

/** Says that nothing stands out, which is a finding too. */
export function noPatternNotice(records: readonly ResearchRecord[]): Candidate {
  return notice("no-pattern", NO_PATTERN, records.flatMap(answersOf), []);
}

/** Says which sections were answered with one option throughout, and so were not read. */
export function sameAnswerNotice(records: readonly ResearchRecord[]): Candidate[] {
  const flat = records.filter((record) => onlyOption(record) !== undefined);
  if (flat.length === 0) return [];
  const named = flat.map((each) => `${QUESTIONS[each.section].title} (${onlyOption(each)})`);
  const text = `Every question has the same answer in ${named.join(", ")}, so nothing is read into them. Which one would you change first?`;
  return [notice("same-answer", text, flat.flatMap(answersOf), [])];
}
