import {
  ANALYSIS_EVENTS_TYPE,
  type AnalysisEvent,
  type GeneratedAnalysis,
} from "@goals/contracts/analysis";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { ApiError, requestEvents, t } from "@goals/kit";
import styles from "./analysis-progress.module.css";

interface AnalysisProgress {
  readonly stage: "reading" | "checking" | undefined;
  readonly lines: readonly string[];
}

export const NO_PROGRESS: AnalysisProgress = { stage: undefined, lines: [] };

/**
 * Generates an analysis and reports its progress.
 * @throws ApiError if the server refuses or fails, even halfway through
 */
export async function streamAnalysis(
  onProgress: (progress: AnalysisProgress) => void,
): Promise<GeneratedAnalysis> {
  let progress = NO_PROGRESS;
  let generated: GeneratedAnalysis | undefined;
  onProgress(progress);
  await requestEvents<AnalysisEvent>(generateAnalysis, {
    accept: ANALYSIS_EVENTS_TYPE,
    onEvent: (event) => {
      if ("problem" in event) throw new ApiError(500, JSON.stringify(event.problem));
      if ("analysis" in event) {
        generated = event.analysis;
        return;
      }
      progress =
        "stage" in event
          ? { ...progress, stage: event.stage }
          : { ...progress, lines: [...progress.lines, event.line.text] };
      onProgress(progress);
    },
  });
  if (!generated) throw new Error("The response ended without an analysis.");
  return generated;
}

const STAGES = {
  reading: "Reading your answers",
  checking: "Checking each line against your words",
} as const;

/** The model's stage in words; undefined before the first one. */
export const formatStage = ({ stage }: AnalysisProgress): string | undefined =>
  stage && t(STAGES[stage]);

/** Announces the model's stage, and lists the lines that passed the checks until the report replaces them. */
export function ProgressLines({ progress }: { readonly progress: AnalysisProgress }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {formatStage(progress)}
      </p>
      {progress.lines.length > 0 && (
        <ul className={styles.lines}>
          {progress.lines.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
