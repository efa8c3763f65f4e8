import { COACH_ENGINE, PROMPT_VERSION } from "@goals/analysis/coach/version";
import type { Ask } from "@goals/analysis/coach/propose-tasks";
import type { EarlierAnswer } from "@goals/analysis/coach/coach-answers";
import type { SuggestedTask, TaskSources } from "@goals/analysis/tasks/suggest-tasks";
import type { AnalysisEvent, AnalysisReport, AnalysisSource } from "@goals/contracts/analysis";
import type { ResearchRecord } from "@goals/contracts/research";
import { toLineKey, type Verdicts } from "@goals/contracts/set-aside";
import { ModelRefused, type Model } from "./model.ts";

interface ReportInput {
  readonly records: readonly ResearchRecord[];
  readonly earlier: readonly EarlierAnswer[];
  readonly verdicts: Verdicts;
  /** The mirror's report of the same answers. Its lines replace refused ones. */
  readonly mirror: AnalysisReport;
  /** Tells the user what the coach does, and each line once it is checked. */
  readonly send: (event: AnalysisEvent) => void;
}

/** How long a user waits for tasks, which they request with one tap. */
const TASKS_LIMIT_MS = 20_000;

/** How many of the newest earlier answers a model reads. */
const EARLIER_MAX = 12;

/** Distinguishes reports with the same answers by their writer. */
export function getReportVersion({ engine, model }: Pick<AnalysisReport, "engine" | "model">) {
  return model ? [engine, model.prompt, model.name, model.operator].join(" ") : engine;
}

/** A model that writes for consenting users. `failed` receives an error's name, and nothing of the prompt or the response. */
export function createCoach(
  model: Model,
  { limitMs, failed }: { limitMs: number; failed: (reason: string) => void },
) {
  const { name, operator } = model;
  const version = getReportVersion({
    engine: COACH_ENGINE,
    model: { name, operator, prompt: PROMPT_VERSION },
  });

  /** Undefined if the model failed or was late. Repeats its first failed request, because a busy model is often free soon. */
  async function runWithin<Result>(
    ms: number,
    run: (model: { ask: Ask; signal: AbortSignal }) => Promise<Result>,
  ): Promise<Result | undefined> {
    const signal = AbortSignal.timeout(ms);
    // Workers AI may ignore the signal, and lines that were checked before a late repair still count.
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    tooLate.catch(() => undefined);
    signal.addEventListener("abort", () => reject(signal.reason));
    const askOnce: Ask = (...request) => Promise.race([model.ask(...request), tooLate]);
    let isRepeated = false;
    const ask: Ask = async (...request) => {
      try {
        return await askOnce(...request);
      } catch (error) {
        if (signal.aborted || isRepeated) throw error;
        isRepeated = true;
        failed(readReason(error));
        return askOnce(...request);
      }
    };
    try {
      return await run({ ask, signal });
    } catch (error) {
      failed(readReason(signal.aborted ? signal.reason : error));
      return undefined;
    }
  }

  /** Undefined if the model failed, was late, or wrote nothing that can be shown. */
  async function writeReport(input: ReportInput): Promise<AnalysisReport | undefined> {
    const { records, earlier, verdicts, mirror, send } = input;
    const [{ collectAnswers }, { runCoach }, { mergeReport }] = await Promise.all([
      import("@goals/analysis/coach/coach-answers"),
      import("@goals/analysis/coach/run-coach"),
      import("@goals/analysis/coach/merge-report"),
    ]);
    const answers = collectAnswers(records, earlier.slice(0, EARLIER_MAX));
    return runWithin(limitMs, async (asked) => {
      const result = await runCoach({
        ...asked,
        answers,
        language: mirror.language,
        notMe: verdicts.notMe,
        onStage: (stage) => send({ stage }),
        onLine: ({ list, text, answers: chosen, quotes }) => {
          const source = { list, line: 0, rule: "coach", answers: chosen, quotes };
          send({ line: { list, text, source } });
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

  /** Empty if the model failed or was late. */
  async function proposeTasks(input: TaskSources): Promise<SuggestedTask[]> {
    const { objectives, records, today, count, recentTitles } = input;
    const rest = { count, recentTitles };
    const [{ collectAnswers }, { proposeTasks: propose }, languages] = await Promise.all([
      import("@goals/analysis/coach/coach-answers"),
      import("@goals/analysis/coach/propose-tasks"),
      import("@goals/analysis/languages/detect-language"),
    ]);
    const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
    const active = objectives.filter(({ status }) => status === "active");
    const texts = records.flatMap(({ writtenResponses }) => Object.values(writtenResponses));
    const proposed = await runWithin(Math.min(limitMs, TASKS_LIMIT_MS), async (asked) =>
      propose({
        ...asked,
        answers: collectAnswers(records),
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

/** Our own errors by name and status; the platform's only by code, because a message may repeat what was sent. */
function readReason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error instanceof ModelRefused) return `${error.name} ${error.status}`;
  const [, code] = /^(?:\w+: )?(\d{4})\b/.exec(error.message) ?? [];
  return code ? `${error.name} ${code}` : error.name;
}
