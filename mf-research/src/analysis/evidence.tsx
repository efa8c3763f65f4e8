import { t } from "@goals/kit";
import type { AnalysisSource } from "@goals/contracts/analysis";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTION_TITLES } from "@goals/contracts/sections";
import styles from "./evidence.module.css";

interface EvidenceProps {
  readonly sources: readonly AnalysisSource[];
}

/** The questions behind the quotes of a line, and the options that the person chose. */
export function Evidence({ sources }: EvidenceProps) {
  const quotes = sources.flatMap((source) => source.quotes);
  const choices = sources.flatMap((source) => source.answers);
  const prompts = new Map(quotes.map((quote) => [`${quote.section} ${quote.prompt}`, quote]));
  return (
    <div className={styles.evidence}>
      {[...prompts].map(([key, { section, prompt }]) => (
        <p key={key} className={styles.prompt}>
          {t(QUESTIONS[section].prompts[prompt] ?? "")}{" "}
          <span className={styles.section}>{t(SECTION_TITLES[section])}</span>
        </p>
      ))}
      {choices.length > 0 && (
        <dl className={styles.choices}>
          {choices.map((choice) => (
            <div key={`${choice.section} ${choice.question}`}>
              <dt>{t(QUESTIONS[choice.section].items[choice.question]?.text ?? "")}</dt>
              <dd>
                <ChoiceBar choice={choice} />
                {t(choice.answer)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const STEP = 8;
const GAP = 2;

interface ChoiceBarProps {
  readonly choice: AnalysisSource["answers"][number];
}

/**
 * A chosen option as a bar: full for the first of its scale, one step for the last. The text next to it says the same.
 */
function ChoiceBar({ choice: { section, answer } }: ChoiceBarProps) {
  const { options } = QUESTIONS[section];
  const index = options.findIndex((option) => option === answer);
  const filled = index === -1 ? 0 : options.length - index;
  const width = options.length * (STEP + GAP) - GAP;
  return (
    <svg className={styles.bar} width={width} height={6} aria-hidden="true">
      {options.map((option, step) => (
        <rect
          key={option}
          className={step < filled ? styles.filled : styles.open}
          x={step * (STEP + GAP)}
          width={STEP}
          height={6}
          rx={2}
        />
      ))}
    </svg>
  );
}
