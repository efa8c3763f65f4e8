import { sortRecords } from "@goals/analysis/sort-records";
import type { AnalysisReport, Finding, Obstacle } from "@goals/contracts/analysis";
import type { Language } from "@goals/contracts/languages";
import { READINGS_AN_HOUR } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import type { RequestContext } from "../../accounts/requests/app-env.ts";
import { BoundedMap } from "../../platform/bounds.ts";
import { sha256 } from "../../platform/crypto.ts";
import { computeAttemptKey, consumeAttempt } from "../../platform/limits/attempts.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { selectNewestAnalysis } from "./analysis.ts";
import { selectSetAsideLines, toKeySet } from "./set-aside.ts";

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

export type ReadingContext = Pick<RequestContext, "db" | "engine" | "now" | "settings">;

interface ReadingSources {
  readonly userId: string;
  readonly records: readonly ResearchRecord[];
  readonly notMe: ReadonlySet<string>;
  /** Everything else that the reading depends on. */
  readonly others?: readonly unknown[];
}

/**
 * Creates a memory of an engine's readings by the answers' digest. Any reading that is not remembered counts as an attempt,
 * limited to READINGS_AN_HOUR per user. Concurrent calls read for themselves: on Workers, a promise of one request never
 * settles for another once the first client leaves. Throws TooManyRequests.
 */
export function createReadingMemory<Reading>(what: string) {
  const readings = new BoundedMap<string, { readonly reading: Reading }>(REMEMBERED_MAX);
  return async (
    { db, engine, now, settings }: ReadingContext,
    { userId, records, notMe, others = [] }: ReadingSources,
    read: () => Reading | Promise<Reading>,
  ): Promise<Reading> => {
    const digest = await digestAnswers(records, engine.version, [...notMe].toSorted(), ...others);
    const cached = readings.get(digest);
    if (cached) return cached.reading;
    const key = await computeAttemptKey(settings, what, userId);
    const limit = { max: READINGS_AN_HOUR, windowMs: HOUR_MS };
    await consumeAttempt(db, { key, limit, now });
    const reading = await read();
    readings.set(digest, { reading });
    return reading;
  };
}

const rememberFinding = createReadingMemory<Finding | null>("FINDING");

/**
 * Finds one thing in a complete section, without a model. Throws TooManyRequests.
 * @param of.getLanguage known once the first batch has checked the session
 */
export async function getFinding(
  context: ReadingContext,
  of: { userId: string; section: SectionId; getLanguage: () => Language | undefined },
): Promise<Finding | null> {
  const { db, engine } = context;
  const { userId, section } = of;
  const [research, lines] = await db.batch([
    selectResearch(db, userId),
    selectSetAsideLines(db, userId),
  ]);
  const records = toResearchResponse(research.filter((row) => row.completed));
  const language = of.getLanguage();
  const notMe = toKeySet(lines, "not_me");
  const sources = { userId, records, notMe, others: [section, language] };
  return rememberFinding(context, sources, () =>
    engine.findInSection(records, section, { verdicts: { me: new Set(), notMe }, language }),
  );
}

const rememberObstacle = createReadingMemory<Obstacle | null>("OBSTACLE");

/** The obstacle that the coach found, if the user's answer still contains it. */
function findWrittenObstacle(
  { obstacle }: AnalysisReport,
  records: readonly ResearchRecord[],
): Obstacle | undefined {
  const record = records.find(({ section }) => section === obstacle?.section);
  const answer = record?.writtenResponses[obstacle?.prompt ?? -1];
  return obstacle && answer?.includes(obstacle.text) ? obstacle : undefined;
}

/** Finds the user's obstacle in the complete sections. Throws TooManyRequests. */
export async function findObstacle(
  context: ReadingContext,
  userId: string,
): Promise<Obstacle | null> {
  const { db, engine } = context;
  const [research, lines, [newest]] = await db.batch([
    selectResearch(db, userId),
    selectSetAsideLines(db, userId),
    selectNewestAnalysis(db, { userId }),
  ]);
  const records = toResearchResponse(research.filter((row) => row.completed));
  if (records.length === 0) return null;
  const written = newest && findWrittenObstacle(newest.report, records);
  if (written) return written;
  const notMe = toKeySet(lines, "not_me");
  return rememberObstacle(context, { userId, records, notMe }, () =>
    engine.findObstacle(records, notMe),
  );
}
