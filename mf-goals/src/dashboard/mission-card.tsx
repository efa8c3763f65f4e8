import { api } from "@goals/contracts/routes";
import { Card, Link, ErrorMessage, Skeleton, useQuery } from "@goals/kit";
import { Maximize2 } from "lucide-react";
import { MissionText } from "../missions/mission-text.tsx";
import styles from "./mission-card.module.css";

/** Dashboard: the unified mission, where there is one. */
export default function MissionCard() {
  const { data, error, reload, staleSince } = useQuery(api.missions);
  if (data && !data.unifiedMission) return null;
  return (
    <Card
      title="Mission"
      staleSince={staleSince}
      aside={
        <Link to="/profile#missions" className={styles.expand} aria-label="Open mission in profile">
          <Maximize2 aria-hidden size={18} />
        </Link>
      }
    >
      {data ? (
        <MissionText text={data.unifiedMission} empty="" />
      ) : error ? (
        <ErrorMessage onRetry={reload}>Your mission could not be loaded just now.</ErrorMessage>
      ) : (
        <Skeleton height={72} />
      )}
    </Card>
  );
}
