import type { Verdicts } from "@goals/analysis/mirror/write-report";
import type { AnalysisEvent, AnalysisReport } from "@goals/contracts/analysis";
import { parseLanguage, type Language } from "@goals/contracts/languages";
import type { ResearchRecord } from "@goals/contracts/research";
import type { RequestContext } from "../../accounts/requests/app-env.ts";
import type { ResultOf } from "../../platform/db/database.ts";
import { consumeAttempt, computeAttemptKey } from "../../platform/attempts.ts";
import { TooManyRequests } from "../../platform/errors/domain-errors.ts";
import type { selectCoachAnswers } from "./feedback.ts";
import type { Coach } from "./model/coach.ts";
import { digestAnswers } from "./readings.ts";

export interface ReportSources {
  readonly country: string | undefined;
  /** The user's chosen language. */
  readonly language: Language | undefined;
  readonly coach: Coach | undefined;
  readonly records: readonly ResearchRecord[];
  readonly verdicts: Verdicts;
  readonly earlier: ResultOf<typeof selectCoachAnswers>;
}

/** The digest of everything that this version's report depends on. */
export function digestSources(
  { country, language, coach, records, verdicts, earlier }: ReportSources,
  version: string,
  report: AnalysisReport | undefined,
): Promise<string> {
  return digestAnswers(
    records,
    version,
    [...verdicts.me].toSorted(),
    [...verdicts.notMe].toSorted(),
    // Only count if the report depends on them: for a helpline, or answers in an unsupported language.
    report?.care && country,
    parseLanguage(report?.language) ? undefined : language,
    // The mirror does not read them.
    coach?.version === version ? earlier.map(({ question, answer }) => [question, answer]) : null,
  );
}

/** Writes a report: the coach's if there is one, otherwise the mirror's. */
export async function writeReport(
  context: RequestContext,
  { country, language, coach, ...sources }: ReportSources,
  send: (event: AnalysisEvent) => void,
) {
  const { records, verdicts } = sources;
  const mirror = await context.engine.analyse(records, { verdicts, country, language });
  // No model writes if a report opens with a care notice.
  if (!coach || mirror.care) return { report: mirror };
  if (!(await spendModelRun(context))) return { report: mirror, modelSpent: true };
  const report = await coach.writeReport({ ...sources, mirror, send });
  return report ? { report } : { report: mirror, modelFailed: true };
}

const POLL_MS = 1000;
/** Longer than any run, so that a killed run does not block the next one for long. */
const RUN_MS = 70_000;

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
      const limit = { max: 1, windowMs: RUN_MS };
      const message = "Your analysis is being written.";
      await consumeAttempt(db, { key, limit, now: at, message });
      return undefined;
    } catch (error) {
      if (!(error instanceof TooManyRequests) || waitedMs >= RUN_MS) throw error;
    }
    await pause(POLL_MS);
  }
}

/** Counts a model's run. False if all users together have reached the daily limit. */
export async function spendModelRun(context: RequestContext): Promise<boolean> {
  const { directory, settings, now } = context;
  const key = await computeAttemptKey(settings, "MODEL", "");
  try {
    await consumeAttempt(directory(), { key, limit: settings.limits.MODEL, now });
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
