import { api } from "@goals/contracts/routes";
import { Card, ErrorMessage, Skeleton, useQuery } from "@goals/kit";
import { MissionEditor } from "./mission-editor.tsx";

/** Profile: the three missions. */
export default function MissionForm() {
  const { data, error, reload, staleSince } = useQuery(api.missions);
  return (
    <Card title="Missions" staleSince={staleSince} anchor={data || error ? "missions" : undefined}>
      {data ? (
        <MissionEditor missions={data} />
      ) : error ? (
        <ErrorMessage onRetry={reload}>Your missions could not be loaded just now.</ErrorMessage>
      ) : (
        <Skeleton height={522} />
      )}
    </Card>
  );
}
