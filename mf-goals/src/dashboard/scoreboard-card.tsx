import { api } from "@goals/contracts/routes";
import { Card, ErrorMessage, Skeleton, useQuery } from "@goals/kit";
import { Score } from "../scoreboard/score.tsx";
import { ThisMonth } from "../scoreboard/this-month.tsx";
import styles from "./scoreboard-card.module.css";

/** Dashboard: the lifetime score, and how this month stands. */
export default function ScoreboardCard() {
  const { data, error, reload, staleSince } = useQuery(api.scoreboard);
  return (
    <Card title="Scoreboard" staleSince={staleSince}>
      {data ? (
        <div className={styles.scores}>
          <Score lifetime={data.lifetime} label="Wins/Losses (Monthly Goals)" />
          <ThisMonth />
        </div>
      ) : error ? (
        <ErrorMessage onRetry={reload}>Your score could not be loaded just now.</ErrorMessage>
      ) : (
        <Skeleton height={176} />
      )}
    </Card>
  );
}
