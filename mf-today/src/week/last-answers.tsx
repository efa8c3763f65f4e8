import { WEEK_ANSWERS, WEEK_QUESTIONS, type WeekReview } from "@goals/contracts/weeks";
import { Card, t } from "@goals/kit";
import styles from "./last-answers.module.css";

export function LastAnswers({ review }: { readonly review: WeekReview }) {
  const given = WEEK_ANSWERS.filter((name) => review[name] !== "");
  if (given.length === 0) return null;
  return (
    <Card title={t("What you wrote a week ago")}>
      <dl className={styles.answers}>
        {given.map((name) => (
          <div key={name}>
            <dt>{t(WEEK_QUESTIONS[name])}</dt>
            <dd dir="auto">{review[name]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
