import { t } from "@goals/kit";
import type { AnalysisProgress } from "./stream-analysis.ts";
import styles from "./progress-lines.module.css";

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
