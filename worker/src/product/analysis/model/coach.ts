import type { EarlierAnswer } from "@goals/analysis/coach/coach-answers";
import type { ProposedTask } from "@goals/analysis/coach/propose-tasks";
import type { CheckedLine } from "@goals/analysis/coach/check-line";
import type { PersonState } from "@goals/analysis/coach/read-response";
import type { CoachResult, CoachStage } from "@goals/analysis/coach/run-coach";
import { COACH_ENGINE, PROMPT_VERSION } from "@goals/analysis/coach/version";
import type { AnalysisReport } from "@goals/contracts/analysis";
import type { Day } from "@goals/contracts/dates";
import type { Language } from "@goals/contracts/languages";
import type { Objective } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { askInTime, ModelUnanswered, readReason } from "./ask-in-time.ts";
import type { Model } from "./chat-model.ts";

/** All that a model reads of a person. The consent and the privacy page name each of these. */
interface PersonForModel {
  readonly records: readonly ResearchRecord[];
  /** Newest first. */
  readonly earlier: readonly EarlierAnswer[];
  readonly pinned: readonly string[];
  readonly language: Language;
}

interface ReportInput extends PersonForModel {
  readonly notMe: ReadonlySet<string>;
  /** The person has said that something is heavy, and has still asked for the model. */
  readonly asksDespiteHeavy: boolean;
  readonly onStage: (stage: CoachStage) => void;
  /** Receives all lines that have passed so far, after each check. */
  readonly onLines: (state: PersonState, lines: readonly CheckedLine[]) => void;
  /** Aborts when the person stops the coach. */
  readonly stopped: AbortSignal;
}

interface TasksInput extends PersonForModel {
  readonly objectives: readonly Objective[];
  /** Newest first. */
  readonly recentTitles: readonly string[];
  readonly today: Day;
  readonly count: number;
}

/** The outcome of a run: a result, no answer, nothing that may be shown, or stopped by the person. */
type CoachOutcome =
  | { readonly result: CoachResult }
  | { readonly failure: "unanswered" | "nothing" | "stopped" };

/** How long a user waits for tasks, which they request with one tap. */
const TASKS_LIMIT_MS = 20_000;

/** Names what wrote a report. The same answers are written again once this changes. */
export function getReportVersion({ engine, model }: Pick<AnalysisReport, "engine" | "model">) {
  return model ? [engine, model.prompt, model.name, model.operator].join(" ") : engine;
}

/** A model that writes for consenting users. `failed` receives an error's name, and nothing of the prompt or the response. */
export function createCoach(
  model: Model,
  { limitMs, failed }: { limitMs: number; failed: (reason: string) => void },
) {
  const { name, operator } = model;
  const writer = { name, operator, prompt: PROMPT_VERSION };
  const version = getReportVersion({ engine: COACH_ENGINE, model: writer });
  /** The model's Retry-After as an instant. */
  let quietUntil = 0;

  const begin = (ms: number, stopped?: AbortSignal) => {
    if (Date.now() < quietUntil) throw new ModelUnanswered(quietUntil - Date.now());
    const signal = AbortSignal.any([AbortSignal.timeout(ms), ...(stopped ? [stopped] : [])]);
    return { signal, ask: askInTime(model, { signal, limitMs: ms, failed }) };
  };

  const leaveAlone = (error: unknown) => {
    if (error instanceof ModelUnanswered)
      quietUntil = Math.max(quietUntil, Date.now() + error.retryAfterMs);
  };

  async function writeReport(input: ReportInput): Promise<CoachOutcome> {
    const { records, earlier, pinned, stopped, ...rest } = input;
    const [{ collectAnswers }, { runCoach }, { isRestCalledFor, UnreadableResponse }] =
      await Promise.all([
        import("@goals/analysis/coach/coach-answers"),
        import("@goals/analysis/coach/run-coach"),
        import("@goals/analysis/coach/read-response"),
      ]);
    try {
      const result = await runCoach({
        ...begin(limitMs, stopped),
        ...rest,
        answers: collectAnswers(records, earlier, pinned),
      });
      if (result.lines.length > 0 || isRestCalledFor(result.state, input)) return { result };
      failed("NothingToShow");
      return { failure: "nothing" };
    } catch (error) {
      if (stopped.aborted) return { failure: "stopped" };
      leaveAlone(error);
      if (error instanceof UnreadableResponse) failed(readReason(error));
      return { failure: error instanceof UnreadableResponse ? "nothing" : "unanswered" };
    }
  }

  /** Empty if the model failed or was late, or says that the person mourns, is low or in danger. */
  async function proposeTasks(input: TasksInput): Promise<ProposedTask[]> {
    const { records, earlier, pinned, language, objectives, recentTitles, today, count } = input;
    const [{ collectAnswers }, { proposeTasks: propose }] = await Promise.all([
      import("@goals/analysis/coach/coach-answers"),
      import("@goals/analysis/coach/propose-tasks"),
    ]);
    const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
    try {
      return await propose({
        ...begin(Math.min(limitMs, TASKS_LIMIT_MS)),
        answers: collectAnswers(records, earlier, pinned),
        language,
        day: {
          today,
          weekday: weekday.format(new Date(today)),
          count,
          objectives: objectives.filter(({ status }) => status === "active"),
          recentTitles,
        },
      });
    } catch (error) {
      leaveAlone(error);
      if (!(error instanceof ModelUnanswered)) failed(readReason(error));
      return [];
    }
  }

  return { operator, version, writer, writeReport, proposeTasks };
}

export type Coach = ReturnType<typeof createCoach>;
