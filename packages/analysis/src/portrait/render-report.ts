import { ANALYSIS_LISTS, type Analysis, type AnalysisReport } from "@goals/contracts/analysis";
import { isSetAside } from "@goals/contracts/set-aside";
import { listLines, toLists, type Line } from "../line.ts";
import { WORDS } from "../words/words.ts";
import { readChoices } from "./choices.ts";
import { drawPicture } from "./picture.ts";
import { writePortrait, type Person } from "./write-portrait.ts";

/** The engines before the portrait. They printed words unasked, so only their choices are shown. */
const EARLIER_ENGINE = /^(?:mirror|embedded)/;

export const isEarlierReport = ({ engine, choices }: AnalysisReport): boolean =>
  choices === undefined && EARLIER_ENGINE.test(engine);

const COACH = "coach";
/** Few lines, because reports are read on phones. */
const LINES_MAX = 10;
const isTension = ({ rule }: Line) => rule.startsWith("tension:");
const isFact = ({ rule }: Line) => rule === "picture";

/** The coach's lines of a stored report, joined by the portrait's remaining tensions, and by facts in lists without lines. */
function joinCoach(stored: AnalysisReport, portrait: AnalysisReport, notMe: ReadonlySet<string>) {
  const all = listLines(stored);
  const left = new Set(all.filter(isTension).map(({ rule }) => rule));
  const coach = all.filter(({ rule }) => rule === COACH);
  const own = listLines(portrait);
  const words = own.filter((line) => !isTension(line) && !isFact(line));
  const kept = coach
    .filter((line) => !isSetAside([{ ...line, line: 0 }], notMe))
    .slice(0, LINES_MAX - words.length);
  const tensions = own.filter((line) => isTension(line) && left.has(line.rule));
  const shown = new Set(tensions.slice(0, LINES_MAX - words.length - kept.length));
  return ANALYSIS_LISTS.flatMap((list): Line[] => {
    const lines = kept.filter((line) => line.list === list);
    const others = own.filter(
      (line) =>
        line.list === list &&
        (!isTension(line) || shown.has(line)) &&
        (!isFact(line) || lines.length === 0),
    );
    return [...lines, ...others];
  });
}

/** A stored report as its owner reads it now: in their language, with their own sentences, without the lists that rest. */
export function renderReport(
  stored: AnalysisReport,
  person: Person,
  currentCode: string,
): Omit<Analysis, "id" | "createdAt"> {
  const code = stored.choices ?? (isEarlierReport(stored) ? currentCode : undefined);
  if (code === undefined) return stored;
  const isHeavy = person.isHeavy || stored.seen !== undefined;
  const portrait = writePortrait(code, { ...person, isHeavy });
  const words = WORDS[person.language];
  const picture = drawPicture(readChoices(code), words, isHeavy);
  const mayShowCoach = !isHeavy || (stored.asksDespiteHeavy && stored.seen !== "danger");
  const isCoached = stored.model !== undefined && mayShowCoach && !isEarlierReport(stored);
  const report = isCoached
    ? { ...stored, ...toLists(joinCoach(stored, portrait, person.notMe)) }
    : portrait;
  return { ...report, picture, ...(isHeavy && { heavy: { text: words.heavy } }) };
}
