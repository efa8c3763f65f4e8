import { monthOf } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import { Problem, Skeleton, useApi, useToday } from "@goals/kit";
import { CurrentMonth } from "./current-month.tsx";
import { ObjectivesHistory } from "./objectives-history.tsx";

/** The month that is running and the ones before it. */
export function Months() {
  const today = useToday();
  const { data, error, reload } = useApi(api.objectives);
  const month = monthOf(today);
  if (!data) {
    return error ? (
      <Problem onRetry={reload}>Your objectives could not be loaded just now.</Problem>
    ) : (
      <Skeleton height={420} />
    );
  }
  return (
    <>
      <CurrentMonth today={today} objectives={data.filter((one) => monthOf(one.month) === month)} />
      <ObjectivesHistory objectives={data} current={month} />
    </>
  );
}
