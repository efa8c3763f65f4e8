import type { AnalysisList } from "@goals/contracts/analysis";
import { QUESTIONS, QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/sections";
import type { Candidate } from "../candidate.ts";
import type { Choice, Choices } from "../read-choices.ts";
import { toFacetTopic } from "./choice-lines.ts";

interface Frame {
  readonly list: AnalysisList;
  readonly affirm: (statements: string, option: string) => string;
  readonly deny: (statements: string, option: string) => string;
}

/** Each section has its own sentences: one for statements at the strong end of the scale, one for the weak end. */
const FRAMES: Readonly<Record<SectionId, Frame>> = {
  energizers_drainers: {
    list: "highlights",
    affirm: (statements, option) =>
      `Nothing about your energy got a stronger yes than this: ${statements} (“${option}”).`,
    deny: (statements, option) =>
      `“${option}”, the other end of the scale, is where you put this: ${statements}.`,
  },
  strengths_weaknesses: {
    list: "strengths",
    affirm: (statements, option) =>
      `Of ten statements about how you act, you are surest here: ${statements} (“${option}”).`,
    deny: (statements, option) =>
      `Least of all does this describe you: ${statements} (“${option}”).`,
  },
  interests_skills: {
    list: "themes",
    affirm: (statements, option) =>
      `Among ten interests and skills, “${option}” is what you kept for this: ${statements}.`,
    deny: (statements, option) => `Furthest from you, by your “${option}”: ${statements}.`,
  },
  time_horizons: {
    list: "opportunities",
    affirm: (statements, option) =>
      `On how you deal with time you said “${option}” to this: ${statements}.`,
    deny: (statements, option) => `You are sure that this is not so: ${statements} (“${option}”).`,
  },
  working_preferences: {
    list: "themes",
    affirm: (statements, option) =>
      `In how you like to work, “${option}” belongs to this: ${statements}.`,
    deny: (statements, option) => `And this is not your way: ${statements} (“${option}”).`,
  },
};

const TOP = 5;
const BOTTOM = 1;
/** Somebody with more answers at one end than this uses the whole scale so, and nothing stands out. */
const MOST_NAMED = 3;
const MOST_DENIED = 2;
const STRENGTH = 2.4;
/** Agreeing with these is a burden; no filler line repeats it. */
const HEAVY: ReadonlySet<string> = new Set(["agency-r", "vision-r", "meaning-r"]);
/** Sections whose denied statements may be repeated. A denied strength would sound like a reproach. */
const MAY_BE_DENIED: ReadonlySet<SectionId> = new Set(["interests_skills", "working_preferences"]);

const SECOND_PERSON: Readonly<Record<string, string>> = {
  i: "you",
  me: "you",
  my: "your",
  am: "are",
};

/** Says a question's statement to the person: "I finish what I start." is "you finish what you start". */
export function toSecondPerson(statement: string): string {
  const said = statement.replace(
    /\b(?:I|me|my|am)\b/gi,
    (word) => SECOND_PERSON[word.toLowerCase()] ?? word,
  );
  return (said.charAt(0).toLowerCase() + said.slice(1)).replace(/\.$/, "");
}

function joinStatements(choices: readonly Choice[]): string {
  const statements = choices.map(({ answer: { section, question } }) =>
    toSecondPerson(QUESTIONS[section].items[question]?.text ?? ""),
  );
  const last = statements.at(-1) ?? "";
  return statements.length > 1 ? `${statements.slice(0, -1).join("; ")}; and ${last}` : last;
}

/** Agreeing with reverse-keyed statements alone belongs to the watch-outs; a denial alone to the themes. */
function chooseList(affirmed: readonly Choice[], list: AnalysisList): AnalysisList {
  if (affirmed.length === 0) return "themes";
  return affirmed.every(({ item }) => item.endsWith("-r")) ? "watchouts" : list;
}

/**
 * What a person set apart in a section: the few statements at the strong end of the scale, with those at the other end
 * after them. It rests on the whole section, because the other statements were answered less strongly.
 */
export function buildPeakLines(choices: Choices): Candidate[] {
  return QUESTIONS_IN_ORDER.flatMap(({ id }) => {
    const given = [...choices.values()].filter(({ answer }) => answer.section === id);
    const top = given.filter(({ agreement }) => agreement === TOP);
    const bottom = given.filter(({ agreement }) => agreement === BOTTOM);
    const affirmed = top.length <= MOST_NAMED ? top.filter(({ item }) => !HEAVY.has(item)) : [];
    const mild = bottom.filter(({ item }) => MAY_BE_DENIED.has(id) || item.endsWith("-r"));
    const denied = bottom.length <= MOST_DENIED ? mild : [];
    const named = [...affirmed, ...denied];
    if (named.length === 0) return [];
    const { list, affirm, deny } = FRAMES[id];
    const text = [
      ...affirmed.slice(0, 1).map(({ answer }) => affirm(joinStatements(affirmed), answer.answer)),
      ...denied.slice(0, 1).map(({ answer }) => deny(joinStatements(denied), answer.answer)),
    ].join(" ");
    return [
      {
        list: chooseList(affirmed, list),
        rule: `peak-${id}`,
        text,
        isFiller: true as const,
        strength: STRENGTH,
        frame: `peak-${id}`,
        topics: named.map(({ item }) => toFacetTopic(item)),
        named: named.map(({ answer }) => answer),
        answers: [...named, ...given.filter((choice) => !named.includes(choice))].map(
          ({ answer }) => answer,
        ),
        quotes: [],
      },
    ];
  });
}
