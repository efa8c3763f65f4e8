import type { AnalysisSource } from "@goals/contracts/analysis";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTION_TITLES } from "@goals/contracts/sections";
import { ChoiceBar } from "./choice-bar.tsx";
import styles from "./evidence.module.css";

/** What one line rests on: the person's own words first, then the options they chose, as they chose them. */
export function Evidence({ source: { quotes, answers } }: { readonly source: AnalysisSource }) {
  return (
    <div className={styles.evidence}>
      {quotes.map(({ section, prompt, start, text }) => (
        <figure key={`${section} ${prompt} ${start}`} className={styles.quote}>
          <blockquote>“{text}”</blockquote>
          <figcaption>{`You, in ${SECTION_TITLES[section]}`}</figcaption>
        </figure>
      ))}
      {answers.length > 0 && (
        <dl className={styles.answers}>
          {answers.map((choice) => (
            <div key={`${choice.section} ${choice.question}`}>
              <dt>{QUESTIONS[choice.section].items[choice.question]?.text}</dt>
              <dd>
                <ChoiceBar choice={choice} />
                {choice.answer}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
