import { api } from "@goals/contracts/routes";
import { Card, ErrorMessage, Skeleton, useQuery } from "@goals/kit";
import { MissionText } from "../missions/mission-text.tsx";

/** The unified mission, above the objectives that are to serve it. */
export function MissionReminder() {
  const { data, error, reload, staleSince } = useQuery(api.missions);
  return (
    <Card title="Unified Mission" staleSince={staleSince}>
      {data ? (
        <MissionText
          text={data.unifiedMission}
          empty="Not written yet. You can go back to it, or write it later."
        />
      ) : error ? (
        <ErrorMessage onRetry={reload}>Your mission could not be loaded just now.</ErrorMessage>
      ) : (
        <Skeleton height={48} />
      )}
    </Card>
  );
}
