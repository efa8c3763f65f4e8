import { addDays, type Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getWeek, saveWeekReview } from "@goals/contracts/endpoints/weeks";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import type { WeekReview, WeekReviewChange } from "@goals/contracts/weeks";
import { mutateCache, notify, toMutationCall, useMutation } from "@goals/kit";

const pathOf = (monday: Day) => buildPath(getWeek, { monday });

function setReviewOptimistically(monday: Day, review: WeekReview | null): void {
  mutateCache(pathOf(monday), (week) => ({ ...week, review }));
}

export function useSaveReview(monday: Day, saved: WeekReview | null, onKept: () => void) {
  const { run, pending } = useMutation<WeekReviewChange, WeekReview>({
    mutation: (body) =>
      toMutationCall(saveWeekReview, {
        params: { monday },
        body,
        userText: Object.values(body).filter(Boolean).join("\n"),
      }),
    optimistic: (change) => {
      const { good = saved?.good, hard = saved?.hard, next = saved?.next } = change;
      setReviewOptimistically(monday, {
        monday,
        good: good ?? "",
        hard: hard ?? "",
        next: next ?? "",
      });
      return () => setReviewOptimistically(monday, saved);
    },
    onQueued: onKept,
    onSuccess: () => {
      notify(SUCCESS.weekReview);
      onKept();
    },
    onError: FAILURE.weekReview,
    // The following week shows the answers too.
    revalidates: [pathOf(monday), pathOf(addDays(monday, 7))],
  });
  return { save: run, pending };
}
