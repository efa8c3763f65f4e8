import {
  ANALYSIS_EVENTS_TYPE,
  type AnalysisEvent,
  type GeneratedAnalysis,
} from "@goals/contracts/analysis";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { ApiError, requestEvents, t } from "@goals/kit";
import type { Dispatch, SetStateAction } from "react";
import styles from "./analysis-progress.module.css";

interface AnalysisProgress {
  readonly stage: "reading" | "checking" | undefined;
  readonly lines: readonly string[];
}

export const NO_PROGRESS: AnalysisProgress = { stage: undefined, lines: [] };

/** Generates an analysis and reports its progress. Throws an ApiError if the server fails, even halfway through. */
export async function streamAnalysis(
  setProgress: Dispatch<SetStateAction<AnalysisProgress>>,
): Promise<GeneratedAnalysis> {
  let generated: GeneratedAnalysis | undefined;
  await requestEvents<AnalysisEvent>(generateAnalysis, {
    accept: ANALYSIS_EVENTS_TYPE,
    onEvent: (event) => {
      if ("problem" in event) throw new ApiError(500, JSON.stringify(event.problem));
      if ("analysis" in event) generated = event.analysis;
      else if ("stage" in event) setProgress(({ lines }) => ({ stage: event.stage, lines }));
      else setProgress(({ stage, lines }) => ({ stage, lines: [...lines, event.line.text] }));
    },
  });
  if (!generated) throw new Error("The response ended without an analysis.");
  return generated;
}

const STAGES = {
  reading: "Reading your answers",
  checking: "Checking each line against your words",
} as const;

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
