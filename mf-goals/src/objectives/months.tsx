import { addMonths, monthOf, type Month } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import { CachedAt, ErrorMessage, Skeleton, useQuery, useToday } from "@goals/kit";
import { CurrentMonth } from "./current-month.tsx";
import { MonthReview } from "./month-review.tsx";
import { ObjectivesHistory } from "./objectives-history.tsx";

/** The month that is running and the ones before it. */
export function Months() {
  const today = useToday();
  const { data, error, reload, staleSince } = useQuery(api.objectives);
  const month = monthOf(today);
  if (!data) {
    return error ? (
      <ErrorMessage onRetry={reload}>Your objectives could not be loaded just now.</ErrorMessage>
    ) : (
      <Skeleton height={420} />
    );
  }
  const of = (one: Month) => data.filter((objective) => monthOf(objective.month) === one);
  return (
    <>
      {staleSince !== undefined && <CachedAt at={staleSince} />}
      <MonthReview today={today} objectives={of(addMonths(month, -1))} />
      <CurrentMonth today={today} objectives={of(month)} history={data} />
      <ObjectivesHistory objectives={data} current={month} />
    </>
  );
}
