import { PORTRAIT_ENGINE, writePortrait } from "@goals/analysis/portrait/write-portrait";
import { sortRecords } from "@goals/analysis/sort-records";
import type { AnalysisEvent } from "@goals/contracts/analysis";
import type { Verdicts } from "@goals/contracts/set-aside";
import type { RequestContext } from "../../accounts/requests/app-env.ts";
import { computeAttemptKey, consumeAttempt, consumeAttempts } from "../../platform/attempts.ts";
import { sha256 } from "../../platform/crypto.ts";
import type { ResultOf } from "../../platform/db/database.ts";
import { TooManyRequests } from "../../platform/errors/domain-errors.ts";
import type { selectCoachAnswers } from "./feedback.ts";
import type { Coach } from "./model/coach.ts";
import type { Reader } from "./shown-reports.ts";

export interface ReportSources extends Reader {
  readonly coach: Coach | undefined;
  readonly verdicts: Verdicts;
  readonly earlier: ResultOf<typeof selectCoachAnswers>;
}

const sortByKey = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The digest of everything that this version's report depends on: of the portrait the choices and verdicts, of a model all answers. */
export function digestSources(
  { code, records, person, verdicts, earlier }: ReportSources,
  version: string,
): Promise<string> {
  const notMe = [...verdicts.notMe].toSorted();
  if (version === PORTRAIT_ENGINE) return sha256(JSON.stringify([version, code, notMe]));
  const answers = sortRecords(records).map((record) => [
    record.section,
    sortByKey(record.writtenResponses),
    record.tags,
  ]);
  const replies = earlier.map(({ question, answer }) => [question, answer]);
  const marked = [[...verdicts.me].toSorted(), notMe];
  return sha256(
    JSON.stringify([version, code, answers, replies, marked, person.pin?.text ?? null]),
  );
}

/** Writes a report: the portrait, and a coach's lines in it if there is one. */
export async function writeReport(
  { context, userId }: { context: RequestContext; userId: string },
  { coach, records, earlier, verdicts, code, person }: ReportSources,
  send: (event: AnalysisEvent) => void,
) {
  const portrait = writePortrait(code, person);
  if (!coach) return { report: portrait };
  if (!(await spendModelRun(context, userId))) return { report: portrait, modelSpent: true };
  const input = { records, earlier, verdicts, mirror: portrait, send };
  const report = await coach.writeReport(input);
  return report ? { report } : { report: portrait, modelFailed: true };
}

const POLL_MS = 1000;
/** Longer than any run, so that a killed run does not block the next one for long. */
const RUN_MS = 70_000;
/** One waiting call a person and kind. */
export const ONE_RUN = { max: 1, windowMs: RUN_MS };

/** Begins a user's only model run. During another one, waits for what `findResult` finds, otherwise throws TooManyRequests. */
export async function beginModelRun<Result>(
  { db, now, pause }: RequestContext,
  key: string,
  findResult: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const result = waitedMs > 0 ? await findResult() : undefined;
    if (result !== undefined) return result;
    try {
      const at = new Date(now.getTime() + waitedMs);
      const message = "Your analysis is being written.";
      await consumeAttempt(db, { key, limit: ONE_RUN, now: at, message });
      return undefined;
    } catch (error) {
      if (!(error instanceof TooManyRequests) || waitedMs >= RUN_MS) throw error;
    }
    await pause(POLL_MS);
  }
}

/** Counts a model's run, once its result can be used. False, and nothing is spent, if its user or all together are at their limit. */
export async function spendModelRun(context: RequestContext, userId: string): Promise<boolean> {
  const { directory, settings, now } = context;
  const { MODEL_PERSON, MODEL } = settings.limits;
  const counts = [
    { key: await computeAttemptKey(settings, "MODEL_PERSON", userId), limit: MODEL_PERSON },
    { key: await computeAttemptKey(settings, "MODEL", ""), limit: MODEL },
  ];
  try {
    await consumeAttempts(directory(), { counts, now });
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
