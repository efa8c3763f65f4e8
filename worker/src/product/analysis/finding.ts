import type { Finding } from "@goals/contracts/findings";
import type { Language } from "@goals/contracts/languages";
import type { SectionId } from "@goals/contracts/sections";
import type { Database } from "../../platform/db/database.ts";
import type { Engine } from "./engine-port.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { digestAnswers } from "./digest-answers.ts";
import { createReadingMemory } from "./remember-reading.ts";
import { selectSetAsideLines, toKeySet } from "./set-aside.ts";

const rememberFinding = createReadingMemory<Finding | null>();

interface FindingRequest {
  readonly userId: string;
  readonly section: SectionId;
  readonly engine: Engine;
  readonly now: Date;
  readonly readingKey: string;
  /** Known once the first batch has checked the session. */
  readonly getLanguage: () => Language | undefined;
}

/** Finds one thing in a complete section, without a model. Throws TooManyRequests. */
export async function getFinding(
  db: Database,
  { userId, section, engine, now, readingKey: key, getLanguage }: FindingRequest,
): Promise<Finding | null> {
  const [research, lines] = await db.batch([
    selectResearch(db, userId),
    selectSetAsideLines(db, userId),
  ]);
  const records = toResearchResponse(research.filter((row) => row.completed));
  const pageLanguage = getLanguage();
  const notMe = toKeySet(lines, "not_me");
  const digest = await digestAnswers(
    records,
    section,
    engine.version,
    pageLanguage,
    [...notMe].toSorted(),
  );
  return rememberFinding(digest, { db, key, now }, () =>
    engine.findInSection(records, section, { verdicts: { me: new Set(), notMe }, pageLanguage }),
  );
}
