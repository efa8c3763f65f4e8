import { getMissions } from "@goals/contracts/endpoints/objectives";
import { Card, Link, Loaded, Skeleton, useQuery, t } from "@goals/kit";
import { Maximize2 } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./mission-card.module.css";

export default function MissionCard() {
  const missions = useQuery(getMissions);
  if (missions.data && !missions.data.unifiedMission) return null;
  return (
    <MissionStatementCard
      title={t("Mission")}
      height={72}
      aside={
        <Link
          to="/profile#missions"
          className={styles.expand}
          aria-label={t("Open mission in profile")}
        >
          <Maximize2 aria-hidden size={18} />
        </Link>
      }
    />
  );
}

export function MissionStatementCard(props: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly height: number;
  readonly empty?: string;
  /** Replaces the statement while it is edited. */
  readonly form?: ReactNode;
}) {
  const { title, aside, height, empty, form } = props;
  const missions = useQuery(getMissions);
  return (
    <Card title={title} staleSince={missions.staleSince} aside={aside}>
      <Loaded
        queries={[missions]}
        errorMessage={t("Your mission could not be loaded just now.")}
        loading={<Skeleton height={height} />}
      >
        {({ unifiedMission: text }) =>
          form || (
            <p className={text ? styles.mission : styles.empty} dir="auto">
              {text || empty}
            </p>
          )
        }
      </Loaded>
    </Card>
  );
}
