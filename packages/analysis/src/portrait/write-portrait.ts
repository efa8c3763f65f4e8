import type { AnalysisList, AnalysisReport, AnalysisSource } from "@goals/contracts/analysis";
import { fillMessage, type Language } from "@goals/contracts/languages";
import { toLineKey } from "@goals/contracts/set-aside";
import { toLists, type Line } from "../line.ts";
import { writeLabels, type Words, WORDS } from "../words/words.ts";
import { getItem, readChoices, type Choices, type ItemKey } from "./choices.ts";
import { listPulls, listStrips, listTerms, PAIRS } from "./picture.ts";
import { chooseTensions, isOfToday, type Tension } from "./tensions.ts";

/** The `engine` of its reports. */
export const PORTRAIT_ENGINE = "portrait-2";

/** A person's data besides the fifty choices. */
export interface Person {
  readonly language: Language;
  /** The person has said that something is heavy right now. */
  readonly isHeavy: boolean;
  /** The person's answers by the tension they answer. */
  readonly replies: ReadonlyMap<string, string>;
  /** The passage that the person put into the report. */
  readonly pin: AnalysisSource["quotes"][number] | undefined;
  /** The keys of lines marked "Not me". */
  readonly notMe: ReadonlySet<string>;
}

/** The lists that are left out while something is heavy. */
const RESTING: readonly AnalysisList[] = ["opportunities", "watchouts"];

const SHOWN_LABELS = 3;

/** The sections whose facets can be strengths: two answers agree, and they describe something a person does. */
const STRENGTH_SECTIONS = ["strengths_weaknesses", "time_horizons"];

function toAnswers({ optionOf }: Choices, keys: readonly ItemKey[]): AnalysisSource["answers"] {
  return keys.map((key) => {
    const { section, question } = getItem(key);
    return { section, question, answer: optionOf(key) };
  });
}

const toTensionRule = ({ id }: Tension) => `tension:${id}`;

const toSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The two statements in the second person, with how often, and the question. */
function toTensionLine(
  tension: Tension,
  choices: Choices,
  { words, replies }: { words: Words } & Pick<Person, "replies">,
): Line {
  const { id, list, keys } = tension;
  const state = (key: ItemKey) =>
    (words.statements[key] ?? "").replace(
      "~",
      choices.valueOf(key) === 5 ? words.always : words.often,
    );
  const lead = toSentence(
    fillMessage(words.tension, { one: state(keys[0]), other: state(keys[1]) }),
  );
  const question = words.questions[id] ?? "";
  return {
    list,
    text: `${lead} ${question}`,
    rule: toTensionRule(tension),
    lead,
    answers: toAnswers(choices, keys),
    quotes: [],
    ask: { id, question, reply: replies.get(id) ?? null },
  };
}

/** The pulls agreed to most, with all that are equal. None if they are more than half of the six. */
function listStrongestPulls(choices: Choices): ItemKey[] {
  const agreed = listPulls(choices).filter((key) => choices.valueOf(key) > 3);
  const least = choices.valueOf(agreed[1] ?? agreed[0] ?? "i0");
  const equal = agreed.filter((key) => choices.valueOf(key) >= least);
  return equal.length > 3 ? [] : equal;
}

/** A list's part of the picture as labels and as a sentence of fact, for a list without another line. It has no verdicts. */
function listFacts(choices: Choices, words: Words): Line[] {
  const say = (list: keyof Words["facts"], labels: readonly string[]): Line => {
    const text = writeLabels(words.facts[list], labels, words);
    return { list, text, rule: "picture", labels: [...labels], answers: [], quotes: [] };
  };
  const terms = listTerms(choices).slice(0, SHOWN_LABELS);
  const firm = listStrips(choices, words)
    .flatMap((strip) => {
      const pair = PAIRS.find(({ facet }) => facet === strip.facet);
      const isStrength = pair && STRENGTH_SECTIONS.includes(getItem(pair.first).section);
      return isStrength && strip.from >= 1 ? [strip] : [];
    })
    .toSorted((one, other) => other.lean - one.lean)
    .slice(0, SHOWN_LABELS);
  const pulls = listStrongestPulls(choices).map((key) => words.pulls[getItem(key).facet] ?? "");
  const facts = [
    say(
      "highlights",
      terms.map(({ facet }) => words.terms[facet] ?? ""),
    ),
    say(
      "strengths",
      firm.map(({ poles }) => poles[0]),
    ),
    say("opportunities", pulls),
  ].filter(({ labels }) => labels?.length);
  return [...facts, say("themes", [])];
}

/** The person's own sentences: the passage they pinned, and what they answered. */
function listOwnSentences(
  lines: readonly Line[],
  { replies, pin }: Pick<Person, "replies" | "pin">,
  words: Words,
): Line[] {
  const asked = lines.flatMap(({ ask }) => ask?.id ?? []);
  const ids = [...replies.keys()].toSorted(
    (one, other) => Number(asked.includes(other)) - Number(asked.includes(one)),
  );
  const said = ids.slice(0, SHOWN_LABELS).map((id): Line => {
    const lead = words.questions[id] ?? "";
    const text = `“${replies.get(id) ?? ""}”`;
    return { list: "themes", text, rule: `reply:${id}`, lead, answers: [], quotes: [] };
  });
  const own = pin && { list: "themes" as const, text: `“${pin.text}”`, rule: "pin" };
  return [...(own && pin ? [{ ...own, answers: [], quotes: [pin] }] : []), ...said];
}

/** The report of the fifty choices and the person's own sentences. The same input always gives the same report. */
export function writePortrait(code: string, person: Person): AnalysisReport {
  const { language, isHeavy, notMe } = person;
  const words = WORDS[language];
  const choices = readChoices(code);
  const isKept = (line: Line) => !notMe.has(toLineKey(line));
  const toLine = (tension: Tension) => toTensionLine(tension, choices, { ...person, words });
  const isWanted = (tension: Tension) =>
    isKept(toLine(tension)) && (!isHeavy || isOfToday(tension));
  const tensions = chooseTensions(choices, isWanted).map(toLine);
  const lines = [...tensions, ...listOwnSentences(tensions, person, words)];
  const facts = listFacts(choices, words).filter(
    (fact) => !isHeavy && !lines.some(({ list }) => list === fact.list),
  );
  const shown = [...lines, ...facts].filter(({ list }) => !isHeavy || !RESTING.includes(list));
  return {
    ...toLists(shown),
    engine: PORTRAIT_ENGINE,
    coverage: code.replaceAll("0", "").length / code.length,
    choices: code,
    language,
  };
}
