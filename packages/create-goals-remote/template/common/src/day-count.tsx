import { listTasks } from "@goals/contracts/endpoints/tasks";
import { Loaded, Skeleton, useQuery, useToday } from "@goals/kit";

/** Shows how many of today's tasks are done, as an example of a call to the API. */
export function DayCount() {
  const tasks = useQuery(listTasks, { date: useToday() });
  return (
    <Loaded
      queries={[tasks]}
      errorMessage="Your tasks could not be loaded just now."
      loading={<Skeleton height={24} />}
    >
      {(all) => (
        <p>
          {all.filter(({ completed }) => completed).length} of {all.length} done today.
        </p>
      )}
    </Loaded>
  );
}
