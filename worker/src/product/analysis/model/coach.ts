import { COACH_ENGINE, PROMPT_VERSION } from "@goals/analysis/coach/version";
import type { Ask } from "@goals/analysis/coach/propose-tasks";
import type { EarlierAnswer } from "@goals/analysis/coach/coach-answers";
import type { CoachStage } from "@goals/analysis/coach/run-coach";
import type { Verdicts } from "@goals/analysis/mirror/write-report";
import type { SuggestedTask, TaskSources } from "@goals/analysis/tasks/suggest-tasks";
import type { AnalysisList, AnalysisReport, AnalysisSource } from "@goals/contracts/analysis";
import type { ResearchRecord } from "@goals/contracts/research";
import { toLineKey } from "@goals/contracts/set-aside";
import { TimeoutError } from "../../../platform/bounds.ts";
import { ModelRefused, type Model } from "./model.ts";

/** Progress that the user sees while the coach writes. */
export interface CoachEvents {
  readonly onStage: (stage: CoachStage) => void;
  readonly onLine: (line: {
    readonly list: AnalysisList;
    readonly text: string;
    readonly source: AnalysisSource;
  }) => void;
}

interface ReportInput extends CoachEvents {
  readonly records: readonly ResearchRecord[];
  readonly earlier: readonly EarlierAnswer[];
  readonly verdicts: Verdicts;
  /** The mirror's report of the same answers. Its lines replace refused ones. */
  readonly mirror: AnalysisReport;
}

/** How long a user waits for tasks, which they request with one tap. */
const TASKS_LIMIT_MS = 20_000;

/** How many of the newest earlier answers a model reads. */
const EARLIER_MAX = 12;

/** Distinguishes reports with the same answers by their writer. */
export function getReportVersion({ engine, model }: Pick<AnalysisReport, "engine" | "model">) {
  return model ? [engine, model.prompt, model.name, model.operator].join(" ") : engine;
}

/**
 * A model that writes for consenting users, with every line checked. `failed` receives an error's name, and nothing of
 * the prompt or the response.
 */
export function createCoach(
  model: Model,
  { limitMs, failed }: { limitMs: number; failed: (reason: string) => void },
) {
  const { name, operator } = model;
  const version = getReportVersion({
    engine: COACH_ENGINE,
    model: { name, operator, prompt: PROMPT_VERSION },
  });

  /** Runs a model within a limit. Undefined if it failed or was late. */
  async function runWithin<Result>(
    ms: number,
    run: (model: { ask: Ask; signal: AbortSignal }) => Promise<Result>,
  ): Promise<Result | undefined> {
    const signal = AbortSignal.timeout(ms);
    try {
      return await run({ ask: askWithin(model.ask, failed), signal });
    } catch (error) {
      failed(readReason(signal.aborted ? new TimeoutError() : error));
      return undefined;
    }
  }

  /** Undefined if the model failed, was late, or wrote nothing that can be shown. */
  async function writeReport(input: ReportInput): Promise<AnalysisReport | undefined> {
    const { records, earlier, verdicts, mirror, ...events } = input;
    const [{ collectAnswers }, { runCoach }, { mergeReport }, { assessCare }, care] =
      await Promise.all([
        import("@goals/analysis/coach/coach-answers"),
        import("@goals/analysis/coach/run-coach"),
        import("@goals/analysis/coach/merge-report"),
        import("@goals/analysis/care/assess-care"),
        import("@goals/analysis/care/redact-care"),
      ]);
    const answers = collectAnswers(
      care.redactCareInRecords(records, assessCare(records, verdicts.notMe), "model"),
      earlier.filter(({ answer }) => care.redactCare(answer) === answer).slice(0, EARLIER_MAX),
    );
    return runWithin(limitMs, async (asked) => {
      const result = await runCoach({
        ...asked,
        answers,
        language: mirror.language,
        notMe: verdicts.notMe,
        onStage: events.onStage,
        onLine: ({ list, text, answers: chosen, quotes }) => {
          const source = { list, line: 0, rule: "coach", answers: chosen, quotes };
          events.onLine({ list, text, source });
        },
      });
      if (result.lines.length === 0) {
        failed("NothingToShow");
        return undefined;
      }
      const isKept = (source: AnalysisSource) => verdicts.me.has(toLineKey(source));
      return mergeReport(mirror, result, { model: { name, operator }, isKept });
    });
  }

  /** Empty if the model failed or was late, and for answers that need a care notice. */
  async function proposeTasks(input: TaskSources): Promise<SuggestedTask[]> {
    const { objectives, records, today, notMe, ...rest } = input;
    const [{ collectAnswers }, { proposeTasks: propose }, care, { assessCare }, languages] =
      await Promise.all([
        import("@goals/analysis/coach/coach-answers"),
        import("@goals/analysis/coach/propose-tasks"),
        import("@goals/analysis/care/redact-care"),
        import("@goals/analysis/care/assess-care"),
        import("@goals/analysis/languages/detect-language"),
      ]);
    const assessed = assessCare(records, notMe);
    if (assessed.level !== "none") return [];
    const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
    const active = objectives.filter(({ status }) => status === "active");
    const texts = records.flatMap(({ writtenResponses }) => Object.values(writtenResponses));
    const proposed = await runWithin(Math.min(limitMs, TASKS_LIMIT_MS), async (asked) =>
      propose({
        ...asked,
        answers: collectAnswers(care.redactCareInRecords(records, assessed, "model")),
        language: languages.detectLanguage(texts),
        day: {
          ...rest,
          today,
          weekday: weekday.format(new Date(today)),
          objectives: active.map(({ type, title, description }) => ({ type, title, description })),
        },
      }),
    );
    return proposed ?? [];
  }

  return { operator, version, writeReport, proposeTasks };
}

export type Coach = ReturnType<typeof createCoach>;

/** Sends requests within the run's limit. Retries the first failed one, because a busy model is often free soon. */
function askWithin(ask: Ask, failed: (reason: string) => void): Ask {
  let isRepeated = false;
  const askOnce: Ask = (messages, schema, signal) => {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const end = () => reject(new TimeoutError());
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    return Promise.race([ask(messages, schema, signal), tooLate]).finally(() =>
      signal.removeEventListener("abort", end),
    );
  };
  return async (messages, schema, signal) => {
    try {
      return await askOnce(messages, schema, signal);
    } catch (error) {
      if (signal.aborted || isRepeated) throw error;
      isRepeated = true;
      failed(readReason(error));
      return askOnce(messages, schema, signal);
    }
  };
}

/** Our own errors by name and status; the platform's only by code, because a message may repeat what was sent. */
function readReason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error instanceof ModelRefused) return `${error.name} ${error.status}`;
  const code =
    error instanceof TimeoutError ? undefined : /^(?:\w+: )?(\d{4})\b/.exec(error.message)?.[1];
  return code ? `${error.name} ${code}` : error.name;
}
