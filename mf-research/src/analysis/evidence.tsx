import { t } from "@goals/kit";
import type { AnalysisSource } from "@goals/contracts/analysis";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTION_TITLES } from "@goals/contracts/sections";
import styles from "./evidence.module.css";

/** What one line rests on: quotes of the person first, then the options they chose. */
export function Evidence({ source: { quotes, answers } }: { readonly source: AnalysisSource }) {
  return (
    <div className={styles.evidence}>
      {quotes.map(({ section, prompt, start, text }) => (
        <figure key={`${section} ${prompt} ${start}`} className={styles.quote}>
          <blockquote dir="auto">“{text}”</blockquote>
          <figcaption>{t("You, in {section}", { section: t(SECTION_TITLES[section]) })}</figcaption>
        </figure>
      ))}
      {answers.length > 0 && (
        <dl className={styles.choices}>
          {answers.map((choice) => (
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

/** A chosen option as a bar: full for the first of its scale, one step for the last. The text beside it says the same. */
export function ChoiceBar({ choice: { section, answer } }: ChoiceBarProps) {
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
