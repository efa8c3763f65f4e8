import { CARE_RULE, GENTLE_CARE_RULE, type AnalysisReport } from "@goals/contracts/analysis";
import { parseLanguage, SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { ANSWERS_A_SECTION } from "@goals/contracts/limits";
import { countAnswered, type ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import { toLineKey } from "@goals/contracts/set-aside";
import { assessCare } from "../care/assess-care.ts";
import { buildCareNotice } from "../care/open-with-care.ts";
import { HURTING, redactCareInRecords } from "../care/redact-care.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { sortRecords } from "../sort-records.ts";
import { agreesWithChoices } from "./agrees-with-choices.ts";
import { chooseSentences } from "./choose-sentences.ts";
import { findThemes } from "./find-themes.ts";
import { joinLine, PROMPT_HEADINGS } from "./headings.ts";
import { isDenied, isStory } from "./is-denied.ts";
import { toId, toLists, toQuotes, type Line } from "./line.ts";
import { readAnswers } from "./list-mentions.ts";
import { listChoiceLines } from "./list-choice-lines.ts";
import { listThemeLines } from "./list-theme-lines.ts";
import { MIRROR_VERSION } from "./version.ts";

/** The person's verdicts on lines, by their keys (`toLineKey`): "Not me" is left out, "That's me" stands on top. */
export interface Verdicts {
  readonly me: ReadonlySet<string>;
  readonly notMe: ReadonlySet<string>;
}

/** The quote of each written question, under its heading. A text that was typed twice is quoted once. */
function listPromptLines(records: readonly ResearchRecord[], language: Language) {
  const seen = new Set<string>();
  return PROMPT_HEADINGS.flatMap((heading): (Line & { readonly isWeak: boolean })[] => {
    const { section, prompt, list } = heading;
    const record = records.find((each) => each.section === section);
    if (!record) return [];
    const text = record.writtenResponses[prompt] ?? "";
    const chosen = chooseSentences(record, prompt);
    const isMarked = chosen[0]?.text === record.marks?.[prompt];
    const sentences = chosen.filter((each) => !seen.has(each.text));
    if (sentences.length === 0 || (isDenied(text, heading) && !isMarked)) return [];
    for (const each of sentences) seen.add(each.text);
    const lead = heading.lead[language];
    const line = { list, rule: "prompt", lead, answers: [], quotes: toQuotes(heading, sentences) };
    const isShort = /^(?:highlights|strengths)$/.test(list) && !isStory(text);
    const isWeak = !isMarked && (isShort || !agreesWithChoices(record, prompt));
    return [{ ...line, text: joinLine(lead, sentences, language), isWeak }];
  });
}

/** Shows a person their own words in their place and claims nothing else. `language` is for answers in one without texts. */
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
  const care = assessCare(all, notMe, context.language);
  const read = redactCareInRecords(all, care);
  const written = detectLanguage(all.flatMap((record) => Object.values(record.writtenResponses)));
  const language = parseLanguage(written) ?? parseLanguage(context.language) ?? SOURCE_LANGUAGE;
  const isWanted = (line: Line) => !notMe.has(toLineKey(line));

  // In a hard time choices would sound rosier, or harder, than the person.
  const told = care.level === "none" ? read : [];
  const wanted = { isWanted, language };
  // A theme names what comes back, and cannot stay closed: nothing of a hard day is one.
  const open = readAnswers(told).filter((answer) => !care.isClosed && !HURTING.test(toId(answer)));
  // Beside a loss no relative is named: they may have died.
  const found = findThemes(open, written).filter((one) => !(care.hasLoss && one.isRelative));
  const prompted = listPromptLines(read, language).filter(isWanted);
  const own = [...listThemeLines(found, wanted), ...prompted.filter(({ isWeak }) => !isWeak)];
  const choices = listChoiceLines(told, { ...wanted, written: care.isClosed ? [] : own });
  // Beside closed words a choice opens each list, and no contradiction is held up to anybody.
  const single = choices.filter(({ rule }) => rule === "choice");
  const full = care.isClosed ? [...single, ...own] : [...own, ...choices];
  // A few words, or a time that choices speak against, stand only in a list that would be empty.
  const taken = new Set(["watchouts", ...full.map(({ list }) => list)]);
  const lines = [...full, ...prompted.filter((line) => line.isWeak && !taken.has(line.list))];
  const isKept = (line: Line) => me.has(toLineKey(line));
  const answered = all.reduce((sum, record) => sum + countAnswered(record), 0);
  const notice = buildCareNotice(care, context.country);
  const rule = care.isGentle ? GENTLE_CARE_RULE : CARE_RULE;
  const opening: Line[] = notice
    ? [{ list: "highlights", rule, text: notice.text, answers: [], quotes: [] }]
    : [];
  return {
    ...toLists([...opening, ...lines.filter(isKept), ...lines.filter((line) => !isKept(line))]),
    engine: MIRROR_VERSION,
    coverage: answered / (SECTIONS.length * ANSWERS_A_SECTION),
    ...(written && { language: written }),
    ...(notice && { care: notice }),
    ...(care.isClosed && { isClosed: true }),
  };
}
