import { api } from "@goals/contracts/routes";
import { Card, Problem, Skeleton, useApi } from "@goals/kit";
import { Score } from "../scoreboard/score.tsx";
import { ThisMonth } from "../scoreboard/this-month.tsx";
import styles from "./scoreboard-card.module.css";

/** Dashboard: the lifetime score, and how this month stands. */
export default function ScoreboardCard() {
  const { data, error, reload, knownAt } = useApi(api.scoreboard);
  return (
    <Card title="Scoreboard" knownAt={knownAt}>
      {data ? (
        <div className={styles.scores}>
          <Score lifetime={data.lifetime} label="Wins/Losses (Monthly Goals)" />
          <ThisMonth />
        </div>
      ) : error ? (
        <Problem onRetry={reload}>Your score could not be loaded just now.</Problem>
      ) : (
        <Skeleton height={176} />
      )}
    </Card>
  );
}
