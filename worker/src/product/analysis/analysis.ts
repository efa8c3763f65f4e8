import { encodeChoices } from "@goals/analysis/portrait/choices";
import { findAskId } from "@goals/analysis/portrait/asks";
import { asksForWork } from "@goals/analysis/portrait/tensions";
import { renderReport } from "@goals/analysis/portrait/render-report";
import { type AnalysisSource, type AnalysisHighlight } from "@goals/contracts/analysis";
import * as endpoints from "@goals/contracts/endpoints/research";
import { SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { ANALYSES_MAX } from "@goals/contracts/limits";
import type { User } from "@goals/contracts/auth";
import type { Pin } from "@goals/contracts/portrait";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Verdict } from "@goals/contracts/set-aside";
import { and, desc, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import {
  prepareOnce,
  type Connection,
  type Database,
  type ResultOf,
} from "../../platform/db/database.ts";
import { analyses, coachAnswers, pins, research, setAside } from "../../platform/db/schema.ts";
import { IS_OF_A_LINE, LINE_SENTENCE, toReplies } from "./feedback.ts";
import { IS_IN_ANSWER, IS_OF_ANSWER } from "./pins.ts";
import { selectReader, toReader, toShownReports } from "./shown-reports.ts";

export function selectLatestAnalyses(db: Database, userId: string, count: number) {
  return db
    .select()
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(desc(analyses.createdAt), desc(sql`rowid`))
    .limit(count);
}

export type AnalysisRow = Awaited<ReturnType<typeof selectLatestAnalyses>>[number];

/** Selects a user's analysis by its id, or the newest, with their pins, answers and verdicts: one row, or none. */
export const selectAnalysis = prepareOnce(["userId", "id"], (db, { userId, id }) => {
  const parse =
    <Row>() =>
    (text: string): Row[] =>
      JSON.parse(text);
  const collect = <Row>(rows: SQLWrapper) => sql`(${rows})`.mapWith(parse<Row>());
  const judged = (row: SQL, verdict: Verdict) =>
    db
      .select({ all: sql`json_group_array(${row})` })
      .from(setAside)
      .where(and(eq(setAside.userId, userId), eq(setAside.verdict, verdict), IS_OF_A_LINE));
  const dated = (text: SQLWrapper, at: SQLWrapper) =>
    sql`json_object('text', ${text}, 'at', ${at})`;
  const answers = db
    .select({
      all: sql`json_group_array(json_object('question', ${coachAnswers.question}, 'text', ${coachAnswers.answer}, 'at', ${coachAnswers.createdAt}))`,
    })
    .from(coachAnswers)
    .where(eq(coachAnswers.userId, userId));
  const pinned = db
    .select({
      all: sql`json_group_array(json_object('section', ${pins.section}, 'prompt', ${pins.prompt}, 'text', ${pins.text}, 'at', ${pins.createdAt}))`,
    })
    .from(pins)
    .innerJoin(research, IS_OF_ANSWER)
    .where(and(eq(pins.userId, userId), IS_IN_ANSWER));
  const choices = db
    .select({
      all: sql`json_group_array(json_object('section', ${research.section}, 'mcAnswers', json(${research.mcAnswers})))`,
    })
    .from(research)
    .where(eq(research.userId, userId));
  return db
    .select({
      report: analyses.report,
      createdAt: analyses.createdAt,
      setAside: collect<KeptText>(judged(dated(setAside.key, setAside.createdAt), "not_me")),
      kept: collect<KeptText>(judged(dated(LINE_SENTENCE, setAside.createdAt), "me")),
      answers: collect<KeptText & { readonly question: string }>(answers),
      pins: collect<KeptText & Omit<Pin, "createdAt">>(pinned),
      choices: collect<Pick<ResearchRecord, "section" | "mcAnswers">>(choices),
    })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), sql`${analyses.id} = coalesce(${id}, ${analyses.id})`))
    .orderBy(desc(analyses.createdAt), desc(sql`rowid`))
    .limit(1);
});

export const selectNewestAnalysis = (db: Connection, { userId }: { userId: string }) =>
  selectAnalysis(db, { userId, id: null });

type ReadAnalysis = ResultOf<typeof selectAnalysis>[number];

interface KeptText {
  readonly text: string;
  /** In milliseconds. */
  readonly at: number;
}

const byNewest = (one: KeptText, other: KeptText) => other.at - one.at;

/** The sentences that the person pinned, answered or marked "That's me", newest first of each. */
export function listKept([newest]: ResultOf<typeof selectAnalysis>): string[] {
  if (!newest) return [];
  const said = newest.answers.filter(({ question }) => findAskId(question) !== undefined);
  const texts = [newest.pins, said, newest.kept].flatMap((each) => each.toSorted(byNewest));
  return [...new Set(texts.map(({ text }) => text))];
}

/** The person's answers to the portrait's questions for something to do, newest first. A pinned sentence asks for nothing. */
export const listWork = ([newest]: ResultOf<typeof selectNewestAnalysis>): string[] =>
  (newest?.answers ?? [])
    .filter(({ question }) => asksForWork(findAskId(question) ?? ""))
    .toSorted(byNewest)
    .map(({ text }) => text);

/** The earlier answers and the pinned sentences for a model, newest first. */
export const listForModel = ([newest]: ResultOf<typeof selectNewestAnalysis>) => ({
  earlier: (newest?.answers ?? [])
    .toSorted(byNewest)
    .map(({ question, text: answer }) => ({ question, answer })),
  pinned: (newest?.pins ?? []).toSorted(byNewest).map(({ text }) => text),
});

/** The report as its reader sees it, without the lines set aside before `until`, or ever. */
export function renderAnalysis(read: ReadAnalysis, user: User, until?: Date) {
  const [pin] = read.pins.toSorted(byNewest);
  const answers = read.answers.toSorted(byNewest);
  const person = {
    language: user.language ?? SOURCE_LANGUAGE,
    isHeavy: user.heavy === true,
    replies: toReplies(answers.map(({ question, text }) => ({ question, answer: text }))),
    // Offsets mark a quote in its answer, which is not shown here.
    pin: pin && { section: pin.section, prompt: pin.prompt, text: pin.text, start: 0, end: 0 },
    notMe: new Set(
      read.setAside.filter(({ at }) => !until || at < until.getTime()).map(({ text }) => text),
    ),
  };
  return renderReport(read.report, person, encodeChoices(read.choices));
}

/** One line of the report, the picture, and a different kept sentence each day. */
export function toHighlightResponse(
  rows: ResultOf<typeof selectAnalysis>,
  { today, user }: Pick<ReturnType<typeof currentUser>, "today" | "user">,
): AnalysisHighlight {
  const [newest] = rows;
  if (!newest) return { line: null };
  const report = renderAnalysis(newest, user);
  const isCandidate = ({ list }: AnalysisSource) => list !== "watchouts";
  // Prefers a line that the picture beside it does not show already.
  const source =
    report.sources.find((each) => isCandidate(each) && each.rule !== "picture") ??
    report.sources.find(isCandidate);
  const sentences = listKept(rows).toSorted();
  const text = sentences[(Date.parse(today) / 86_400_000) % sentences.length];
  return {
    line: (source && report[source.list][source.line]) ?? null,
    ...(source?.lead !== undefined && {
      lead: source.lead,
      quotes: source.quotes.map((quote) => quote.text),
    }),
    ...(report.heavy ? { heavy: report.heavy } : report.picture && { picture: report.picture }),
    kept: text === undefined ? null : { text },
  };
}

export const routes = createRoutes();

route(routes, endpoints.listAnalyses, async (c, { user: { userId } }, { db, session }) => {
  const [rows, ...reader] = await session.batch([
    selectLatestAnalyses(db, userId, ANALYSES_MAX),
    ...selectReader(db, userId),
  ]);
  return toShownReports(c, rows, toReader(c, reader));
});

route(routes, endpoints.getAnalysisHighlight, async (c, { user: { userId } }, { db, session }) => {
  const [rows] = await session.batch([selectNewestAnalysis(db, { userId })]);
  return toHighlightResponse(rows, currentUser(c));
});
