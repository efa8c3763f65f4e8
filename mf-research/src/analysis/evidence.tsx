import type { AnalysisSource } from "@goals/contracts/analysis";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTION_TITLES } from "@goals/contracts/sections";
import styles from "./evidence.module.css";

/** What one line rests on: the person's own words first, then the options they chose. */
export function Evidence({
  source: { quotes, answers, average },
}: {
  readonly source: AnalysisSource;
}) {
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
          {answers.map(({ section, question, answer }) => (
            <div key={`${section} ${question}`}>
              <dt>{QUESTIONS[section].items[question]?.text}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {average !== undefined && (
        <p className={styles.average}>
          {`Compared with the average of all your choices: ${average} on a scale from 1 to 5.`}
        </p>
      )}
    </div>
  );
}
