import { PORTRAIT_ENGINE, writePortrait } from "@goals/analysis/portrait/write-portrait";
import { sortRecords } from "@goals/analysis/sort-records";
import type { AnalysisEvent, AnalysisReport } from "@goals/contracts/analysis";
import { eq } from "drizzle-orm";
import type { Verdicts } from "@goals/contracts/set-aside";
import type { RequestContext } from "../../accounts/requests/app-env.ts";
import {
  clearAttempts,
  computeAttemptKey,
  consumeAttempt,
  consumeAttempts,
} from "../../platform/attempts.ts";
import { sha256 } from "../../platform/crypto.ts";
import type { ResultOf } from "../../platform/db/database.ts";
import { tries, users } from "../../platform/db/schema.ts";
import { TooManyRequests } from "../../platform/errors/domain-errors.ts";
import type { selectCoachAnswers } from "./feedback.ts";
import type { Coach } from "./model/coach.ts";
import type { Reader } from "./shown-reports.ts";

export interface ReportSources extends Reader {
  readonly coach: Coach | undefined;
  readonly verdicts: Verdicts;
  readonly earlier: ResultOf<typeof selectCoachAnswers>;
  readonly pinned: readonly string[];
  /** The person has said that something is heavy, and still asks for the model. */
  readonly asksDespiteHeavy: boolean;
}

const sortByKey = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The digest of all that a report depends on: the portrait on choices and verdicts, a model's report on all answers. */
export function digestSources(
  { code, records, verdicts, earlier, pinned, asksDespiteHeavy }: ReportSources,
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
    JSON.stringify([version, code, answers, replies, marked, pinned, asksDespiteHeavy]),
  );
}

/** The outcome of a run. `modelSpent`: the model's daily limit is reached. */
interface RunOutcome {
  readonly report?: AnalysisReport;
  readonly modelSpent?: true;
  readonly modelUnanswered?: true;
  readonly modelFailed?: true;
}

interface CoachRun {
  readonly userId: string;
  readonly coach: Coach;
  readonly sources: ReportSources;
  readonly send: (event: AnalysisEvent) => void;
  /** Receives the report each time that lines have passed. */
  readonly onReport: (report: AnalysisReport) => void;
  readonly stopped: AbortSignal;
}

/** Has the coach write lines into the portrait. */
export async function runCoach(context: RequestContext, run: CoachRun): Promise<RunOutcome> {
  const { userId, coach, sources, send, onReport, stopped } = run;
  const { records, earlier, pinned, asksDespiteHeavy, code, person } = sources;
  if (!(await spendModelRun(context, userId))) return { modelSpent: true };
  const { mergeReport } = await import("@goals/analysis/coach/merge-report");
  const portrait = writePortrait(code, person);
  const merge = (result: Parameters<typeof mergeReport>[1]) =>
    mergeReport(portrait, result, { asksDespiteHeavy, writer: coach.writer });
  const outcome = await coach.writeReport({
    records,
    earlier,
    pinned,
    notMe: person.notMe,
    language: person.language,
    asksDespiteHeavy,
    onStage: (stage) => send({ stage }),
    onLines: (state, lines) => onReport(merge({ state, lines })),
    stopped,
  });
  if ("result" in outcome) return { report: merge(outcome.result) };
  if (outcome.failure === "unanswered") return { modelUnanswered: true };
  return outcome.failure === "nothing" ? { modelFailed: true } : {};
}

const POLL_MS = 1000;
/** Longer than any run, so that a killed run does not block the next one for long. */
const RUN_MS = 70_000;
/** One run at a time, for each person and kind of text. */
export const ONE_RUN = { max: 1, windowMs: RUN_MS };

/**
 * Begins a user's only model run. During another one, waits for what `findResult` finds; "in vain" if that run ended without.
 * Throws TooManyRequests if it does not end.
 */
export async function beginModelRun<Result>(
  { db, now, pause }: RequestContext,
  key: string,
  findResult: () => Promise<Result | undefined>,
): Promise<Result | "begun" | "in vain"> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const result = waitedMs > 0 ? await findResult() : undefined;
    if (result !== undefined) return result;
    try {
      const at = new Date(now.getTime() + waitedMs);
      const message = "Your analysis is being written.";
      await consumeAttempt(db, { key, limit: ONE_RUN, now: at, message });
      if (waitedMs === 0) return "begun";
      await clearAttempts(db, key);
      return "in vain";
    } catch (error) {
      if (!(error instanceof TooManyRequests) || waitedMs >= RUN_MS) throw error;
    }
    await pause(POLL_MS);
  }
}

/** Aborts its signal once the person has stopped the run, which removes its mark, or has withdrawn their consent. */
export function watchRun(
  { db, pause }: RequestContext,
  { userId, key }: { userId: string; key: string },
) {
  const stopping = new AbortController();
  let isOver = false;
  const watch = async () => {
    for (;;) {
      await pause(POLL_MS);
      if (isOver) return;
      const [marks, [user]] = await db.batch([
        db.select({ key: tries.key }).from(tries).where(eq(tries.key, key)),
        db.select({ allowed: users.modelConsent }).from(users).where(eq(users.id, userId)),
      ]);
      if (marks.length === 0 || !user?.allowed) return stopping.abort();
    }
  };
  // A failed poll does not stop the run.
  void watch().catch(() => undefined);
  return { signal: stopping.signal, end: () => void (isOver = true) };
}

/** Counts a run of the model. False, and nothing is counted, if the user or all users together are at their limit. */
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
