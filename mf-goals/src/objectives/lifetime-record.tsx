import { api } from "@goals/contracts/routes";
import { Card, ErrorMessage, Skeleton, useQuery } from "@goals/kit";
import { Score } from "../scoreboard/score.tsx";

/** Every month so far as one figure. */
export function LifetimeRecord() {
  const { data, error, reload, staleSince } = useQuery(api.scoreboard);
  return (
    <Card title="Lifetime Record" staleSince={staleSince}>
      {error && !data ? (
        <ErrorMessage onRetry={reload}>Your record could not be loaded just now.</ErrorMessage>
      ) : data ? (
        <Score lifetime={data.lifetime} label="Wins-losses" />
      ) : (
        <Skeleton height={64} />
      )}
    </Card>
  );
}
