import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { Analysis, AnalysisReport } from "@goals/contracts/analysis";
import { isSetAside } from "@goals/contracts/set-aside";
import { listLines, toLists, type Line } from "../line.ts";
import { WORDS } from "../words/words.ts";
import { readChoices } from "./choices.ts";
import { drawPicture } from "./picture.ts";
import { writePortrait, type Person } from "./write-portrait.ts";

/** What wrote reports before the portrait. They printed words unasked, so only their choices are shown. */
const EARLIER_ENGINE = /^(?:mirror|embedded)/;

export const isEarlierReport = ({ engine, choices }: AnalysisReport): boolean =>
  choices === undefined && EARLIER_ENGINE.test(engine);

const COACH = "coach";
const isTension = ({ rule }: Line) => rule.startsWith("tension:");
const isFact = ({ rule }: Line) => rule === "picture";

/** The coach's lines of a stored report, and the portrait's beside them: the tensions that it left, and no fact in a list with lines. */
function joinCoach(stored: AnalysisReport, portrait: AnalysisReport, notMe: ReadonlySet<string>) {
  const all = listLines(stored);
  const left = new Set(all.filter(isTension).map(({ rule }) => rule));
  const coach = all.filter(({ rule }) => rule === COACH);
  const own = listLines(portrait);
  const kept = coach.filter((line) => !isSetAside([{ ...line, line: 0 }], notMe));
  return ANALYSIS_LISTS.flatMap((list): Line[] => {
    const lines = kept.filter((line) => line.list === list);
    const others = own.filter(
      (line) =>
        line.list === list &&
        (!isTension(line) || left.has(line.rule)) &&
        (!isFact(line) || lines.length === 0),
    );
    return [...lines, ...others];
  });
}

/** A stored report as its owner reads it now: in their language, with their own sentences, without what rests. */
export function renderReport(
  stored: AnalysisReport,
  person: Person,
  currentCode: string,
): Omit<Analysis, "id" | "createdAt"> {
  const code = stored.choices ?? (isEarlierReport(stored) ? currentCode : undefined);
  if (code === undefined) return stored;
  const portrait = writePortrait(code, person);
  const words = WORDS[person.language];
  const picture = drawPicture(readChoices(code), words);
  const isCoached = stored.model !== undefined && !person.isHeavy && !isEarlierReport(stored);
  const report = isCoached
    ? { ...stored, ...toLists(joinCoach(stored, portrait, person.notMe)) }
    : portrait;
  return { ...report, picture, ...(person.isHeavy && { heavy: { text: words.heavy } }) };
}
