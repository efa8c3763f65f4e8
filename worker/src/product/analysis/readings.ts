import { sortRecords } from "@goals/analysis/sort-records";
import type { AnalysisReport, Finding, Obstacle } from "@goals/contracts/analysis";
import * as endpoints from "@goals/contracts/endpoints/research";
import { READINGS_AN_HOUR } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import type { RequestContext } from "../../accounts/requests/app-env.ts";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { route, rowRoutes } from "../../accounts/requests/route.ts";
import { BoundedMap } from "../../platform/bounds.ts";
import { sha256 } from "../../platform/crypto.ts";
import type { ResultOf } from "../../platform/db/database.ts";
import { computeAttemptKey, consumeAttempt } from "../../platform/attempts.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { selectNewestAnalysis } from "./analysis.ts";
import { selectSetAsideLines, toKeySet } from "./feedback.ts";

const HOUR_MS = 60 * 60_000;
const REMEMBERED_MAX = 500;

const sortByKey = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The digest of the answers with their marks, and of everything else that the result depends on. */
export function digestAnswers(
  records: readonly ResearchRecord[],
  ...others: readonly unknown[]
): Promise<string> {
  const answers = sortRecords(records).map((record) => [
    record.section,
    sortByKey(record.mcAnswers),
    sortByKey(record.writtenResponses),
    record.tags,
    sortByKey(record.marks ?? {}),
  ]);
  return sha256(JSON.stringify([answers, ...others.map((other) => other ?? null)]));
}

interface ReadingSources {
  readonly userId: string;
  readonly records: readonly ResearchRecord[];
  readonly notMe: ReadonlySet<string>;
  /** Everything else that the reading depends on. */
  readonly others?: readonly unknown[];
}

/** Remembers an engine's readings by the answers' digest. Counts the others against READINGS_AN_HOUR; throws TooManyRequests. */
export function createReadingMemory<Reading>(what: string) {
  const readings = new BoundedMap<string, { readonly reading: Reading }>(REMEMBERED_MAX);
  return async (
    { db, engine, now, settings }: RequestContext,
    { userId, records, notMe, others = [] }: ReadingSources,
    read: () => Reading | Promise<Reading>,
  ): Promise<Reading> => {
    const digest = await digestAnswers(records, engine.version, [...notMe].toSorted(), ...others);
    const cached = readings.get(digest);
    if (cached) return cached.reading;
    const key = await computeAttemptKey(settings, what, userId);
    const limit = { max: READINGS_AN_HOUR, windowMs: HOUR_MS };
    await consumeAttempt(db, { key, limit, now });
    // Not shared by concurrent calls: on Workers, a request's promise never settles for others once its client leaves.
    const reading = await read();
    readings.set(digest, { reading });
    return reading;
  };
}

const rememberFinding = createReadingMemory<Finding | null>("FINDING");
const rememberObstacle = createReadingMemory<Obstacle | null>("OBSTACLE");

const toCompleteRecords = (rows: ResultOf<typeof selectResearch>) =>
  toResearchResponse(rows.filter(({ completed }) => completed));

/** The obstacle that the coach found, if the user's answer still contains it. */
function findWrittenObstacle({ obstacle }: AnalysisReport, records: readonly ResearchRecord[]) {
  const record = records.find(({ section }) => section === obstacle?.section);
  const answer = record?.writtenResponses[obstacle?.prompt ?? -1];
  return obstacle && answer?.includes(obstacle.text) ? obstacle : undefined;
}

/** Finds one thing in a complete section, without a model. Throws TooManyRequests. */
route(rowRoutes, endpoints.getFinding, async (c, { user, params }, context) => {
  const { db, engine } = context;
  const { userId } = user;
  const { section } = params;
  const [research, lines] = await db.batch([
    selectResearch(db, userId),
    selectSetAsideLines(db, userId),
  ]);
  const records = toCompleteRecords(research);
  const { language } = currentUser(c).user;
  const notMe = toKeySet(lines, "not_me");
  const sources = { userId, records, notMe, others: [section, language] };
  const finding = await rememberFinding(context, sources, () =>
    engine.findInSection(records, section, { verdicts: { me: new Set(), notMe }, language }),
  );
  return { finding };
});

/** Finds the user's obstacle in the complete sections. Throws TooManyRequests. */
route(rowRoutes, endpoints.getObstacle, async (_, { user: { userId } }, context) => {
  const { db, engine } = context;
  const [research, lines, [newest]] = await db.batch([
    selectResearch(db, userId),
    selectSetAsideLines(db, userId),
    selectNewestAnalysis(db, { userId }),
  ]);
  const records = toCompleteRecords(research);
  if (records.length === 0) return { obstacle: null };
  const written = newest && findWrittenObstacle(newest.report, records);
  if (written) return { obstacle: written };
  const notMe = toKeySet(lines, "not_me");
  const obstacle = await rememberObstacle(context, { userId, records, notMe }, () =>
    engine.findObstacle(records, notMe),
  );
  return { obstacle };
});
