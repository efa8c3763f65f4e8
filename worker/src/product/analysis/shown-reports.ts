import { saysDanger } from "@goals/analysis/help/danger";
import { encodeChoices } from "@goals/analysis/portrait/choices";
import { findMovements } from "@goals/analysis/portrait/find-movements";
import { isEarlierReport, renderReport } from "@goals/analysis/portrait/render-report";
import type { Person } from "@goals/analysis/portrait/write-portrait";
import { WORDS } from "@goals/analysis/words/words";
import type { Analysis } from "@goals/contracts/analysis";
import type { ResearchRecord } from "@goals/contracts/research";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { currentUser, readLanguage } from "../../accounts/requests/request-session.ts";
import type { Database, ResultOf } from "../../platform/db/database.ts";
import { eq, getTableColumns } from "drizzle-orm";
import { type analyses, research } from "../../platform/db/schema.ts";
import { toResearchResponse } from "../research/research.ts";
import { selectCoachAnswers, selectSetAsideLines, toKeySet, toReplies } from "./feedback.ts";
import { findHelp } from "./help.ts";
import { PINS_OF_SECTION, toQuote } from "./pins.ts";

/** The research with the pinned passages of each section. */
const selectResearchAndPins = (db: Database, userId: string) =>
  db
    .select({ ...getTableColumns(research), pins: PINS_OF_SECTION })
    .from(research)
    .where(eq(research.userId, userId));

/** The statements, for a batch, that select a user's present language, pins, answers and verdicts. */
export const selectReader = (db: Database, userId: string) =>
  [
    selectResearchAndPins(db, userId),
    selectSetAsideLines(db, userId),
    selectCoachAnswers(db, userId),
  ] as const;

type ReaderRows = readonly [
  ResultOf<typeof selectResearchAndPins>,
  ResultOf<typeof selectSetAsideLines>,
  ResultOf<typeof selectCoachAnswers>,
];

export interface Reader {
  readonly person: Person;
  readonly lines: ResultOf<typeof selectSetAsideLines>;
  readonly records: readonly ResearchRecord[];
  /** The choices of today, in the portrait's code. */
  readonly code: string;
}

export function toReader(c: AppContext, [rows, lines, answers]: ReaderRows): Reader {
  const records = toResearchResponse(rows.map(({ pins: _pins, ...row }) => row));
  const person = {
    language: readLanguage(c),
    isHeavy: currentUser(c).user.heavy === true,
    replies: toReplies(answers),
    pin: toQuote(rows),
    notMe: toKeySet(lines, "not_me"),
  };
  return { person, lines, records, code: encodeChoices(records) };
}

/** The verdicts at the time of the report. A line marked "Not me" since then keeps its number, and the page hides it. */
function toPersonThen({ person, lines }: Reader, writtenAt: Date): Person {
  return {
    ...person,
    notMe: toKeySet(
      lines.filter((row) => row.createdAt < writtenAt),
      "not_me",
    ),
  };
}

type AnalysisRow = typeof analyses.$inferSelect;

/** Reports, newest first, as their owner reads them now. An earlier engine's report is shown only if it is the newest, as today's portrait. */
export function toShownReports(
  c: AppContext,
  rows: readonly AnalysisRow[],
  reader: Reader,
): Analysis[] {
  const { person, records, code } = reader;
  const texts = records.flatMap(({ writtenResponses }) => Object.values(writtenResponses));
  const isHelpFirst = person.isHeavy || saysDanger(texts);
  const shown = rows.filter(({ report }, index) => index === 0 || !isEarlierReport(report));
  return shown.map(({ id, createdAt, report }, index) => {
    const before = shown[index + 1]?.report.choices;
    const rendered = renderReport(report, toPersonThen(reader, createdAt), code);
    const help = findHelp(c, isHelpFirst || report.seen !== undefined);
    const moved =
      before && rendered.choices && findMovements(before, rendered.choices, WORDS[person.language]);
    return { ...rendered, id, createdAt: createdAt.toISOString(), help, ...(moved && { moved }) };
  });
}
