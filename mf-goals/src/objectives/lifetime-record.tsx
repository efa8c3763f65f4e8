import { api } from "@goals/contracts/routes";
import { Card, Problem, Skeleton, useApi } from "@goals/kit";
import { Score } from "../scoreboard/score.tsx";

/** Every month so far as one figure. */
export function LifetimeRecord() {
  const { data, error, reload, knownAt } = useApi(api.scoreboard);
  return (
    <Card title="Lifetime Record" knownAt={knownAt}>
      {error && !data ? (
        <Problem onRetry={reload}>Your record could not be loaded just now.</Problem>
      ) : data ? (
        <Score lifetime={data.lifetime} label="Wins-losses" />
      ) : (
        <Skeleton height={64} />
      )}
    </Card>
  );
}
