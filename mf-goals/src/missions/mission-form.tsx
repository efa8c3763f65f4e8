import { api } from "@goals/contracts/routes";
import { Card, Problem, Skeleton, useApi } from "@goals/kit";
import { MissionEditor } from "./mission-editor.tsx";

/** Profile: the three missions. */
export default function MissionForm() {
  const { data, error, reload, knownAt } = useApi(api.missions);
  return (
    <Card title="Missions" knownAt={knownAt} anchor={data || error ? "missions" : undefined}>
      {data ? (
        <MissionEditor missions={data} />
      ) : error ? (
        <Problem onRetry={reload}>Your missions could not be loaded just now.</Problem>
      ) : (
        <Skeleton height={522} />
      )}
    </Card>
  );
}
