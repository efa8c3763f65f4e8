import type { AnalysisReport } from "@goals/contracts/analysis";
import type { Obstacle } from "@goals/contracts/obstacles";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Database } from "../../platform/db/database.ts";
import type { Engine } from "./engine-port.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { selectNewestAnalysis } from "./analysis.ts";
import { digestAnswers } from "./digest-answers.ts";
import { createReadingMemory } from "./remember-reading.ts";
import { selectSetAsideLines, toKeySet } from "./set-aside.ts";

const rememberObstacle = createReadingMemory<Obstacle | null>();

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
  db: Database,
  input: { userId: string; engine: Engine; now: Date; readingKey: string },
): Promise<Obstacle | null> {
  const { userId, engine, now, readingKey: key } = input;
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
  const digest = await digestAnswers(records, "obstacle", engine.version, [...notMe].toSorted());
  return rememberObstacle(digest, { db, key, now }, () => engine.findObstacle(records, notMe));
}
