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
import type { analyses } from "../../platform/db/schema.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { selectCoachAnswers, selectSetAsideLines, toKeySet, toReplies } from "./feedback.ts";
import { findHelp } from "./help.ts";
import { selectPins, toQuote } from "./pins.ts";

/** The statements that say how a user reads their reports now, for a batch. */
export const selectReader = (db: Database, userId: string) =>
  [
    selectResearch(db, userId),
    selectSetAsideLines(db, userId),
    selectCoachAnswers(db, userId),
    selectPins(db, userId),
  ] as const;

type ReaderRows = readonly [
  ResultOf<typeof selectResearch>,
  ResultOf<typeof selectSetAsideLines>,
  ResultOf<typeof selectCoachAnswers>,
  ResultOf<typeof selectPins>,
];

export interface Reader {
  readonly person: Person;
  readonly records: readonly ResearchRecord[];
  /** The present choices. */
  readonly code: string;
}

export function toReader(c: AppContext, [research, lines, answers, pins]: ReaderRows): Reader {
  const records = toResearchResponse(research);
  const person = {
    language: readLanguage(c),
    isHeavy: currentUser(c).user.heavy === true,
    replies: toReplies(answers),
    pin: toQuote(pins),
    notMe: toKeySet(lines, "not_me"),
  };
  return { person, records, code: encodeChoices(records) };
}

type AnalysisRow = typeof analyses.$inferSelect;

/** Reports, newest first, as their owner reads them now. An earlier engine's report shows the portrait of today, once. */
export function toShownReports(
  c: AppContext,
  rows: readonly AnalysisRow[],
  { person, records, code }: Reader,
): Analysis[] {
  const texts = records.flatMap(({ writtenResponses }) => Object.values(writtenResponses));
  const help = findHelp(c, person.isHeavy || saysDanger(texts));
  const shown = rows.filter(({ report }, index) => index === 0 || !isEarlierReport(report));
  return shown.map(({ id, createdAt, report }, index) => {
    const before = shown[index + 1]?.report.choices;
    const rendered = renderReport(report, person, code);
    const moved =
      before && rendered.choices && findMovements(before, rendered.choices, WORDS[person.language]);
    return { ...rendered, id, createdAt: createdAt.toISOString(), help, ...(moved && { moved }) };
  });
}
