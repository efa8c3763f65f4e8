import { toMonth } from "@goals/contracts/dates";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { Badge, Card, Loaded, Skeleton, useQuery, useToday, t } from "@goals/kit";
import { CircleDashed } from "lucide-react";
import { ObjectiveBadge, TypeRows } from "../objectives/objective-line.tsx";
import styles from "./scoreboard-card.module.css";

function ThisMonth() {
  const { data, error } = useQuery(listMonthObjectives, { month: toMonth(useToday()) });
  return (
    <div>
      <h3 className={styles.title}>{t("This Month")}</h3>
      <TypeRows>
        {(type) => {
          const objective = data?.find((one) => one.type === type);
          if (objective) return <ObjectiveBadge status={objective.status} />;
          return (
            <Badge>
              <CircleDashed aria-hidden size={14} />
              {data ? t("Not set") : error ? t("Not known") : "…"}
            </Badge>
          );
        }}
      </TypeRows>
    </div>
  );
}

export default function ScoreboardCard() {
  const scoreboard = useQuery(getScoreboard);
  return (
    <Card title={t("Scoreboard")} staleSince={scoreboard.staleSince}>
      <Loaded
        queries={[scoreboard]}
        errorMessage={t("Your score could not be loaded just now.")}
        loading={<Skeleton height={176} />}
      >
        {({ lifetime }) => (
          <div className={styles.scores}>
            <LifetimeScore lifetime={lifetime} label={t("Wins/Losses (Monthly Goals)")} />
            <ThisMonth />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** `lifetime` is wins, a hyphen, losses: "3-1". */
function LifetimeScore({ lifetime, label }: { lifetime: string; label: string }) {
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
