import { getScoreboard } from "@goals/contracts/endpoints/dashboard";
import { Card, Loaded, Skeleton, useQuery, t } from "@goals/kit";
import styles from "./lifetime-record.module.css";

interface LifetimeScoreProps {
  /** Wins, a hyphen, losses: "3-1". */
  readonly lifetime: string;
  readonly label: string;
}

export function LifetimeScore({ lifetime, label }: LifetimeScoreProps) {
  return (
    <div>
      <p className={styles.figure}>{lifetime}</p>
      <p className="note">{label}</p>
    </div>
  );
}

export function LifetimeRecord() {
  const scoreboard = useQuery(getScoreboard);
  return (
    <Card title={t("Lifetime Record")} staleSince={scoreboard.staleSince}>
      <Loaded
        queries={[scoreboard]}
        errorMessage={t("Your record could not be loaded just now.")}
        loading={<Skeleton height={64} />}
      >
        {({ lifetime }) => <LifetimeScore lifetime={lifetime} label={t("Wins-losses")} />}
      </Loaded>
    </Card>
  );
}
