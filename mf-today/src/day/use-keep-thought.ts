import { addDays, type Day } from "@goals/contracts/dates";
import type { DayEntry } from "@goals/contracts/days";
import { buildPath } from "@goals/contracts/endpoint";
import { changeDay, getDay } from "@goals/contracts/endpoints/days";
import type { Notice } from "@goals/contracts/notices";
import { mutateCache, toMutationCall, useMutation } from "@goals/kit";
import { createEmptyEntry } from "./day-entry.tsx";

/** Keeps a thought for tomorrow's plan. Safe to repeat, so it may wait for a network. */
export function useKeepThought(
  today: Day,
  options: {
    readonly onKept: (thought: string) => void;
    readonly onError: Notice | ((error: unknown) => Notice);
  },
) {
  const { onKept, onError } = options;
  const date = addDays(today, 1);
  const path = buildPath(getDay, { date });
  return useMutation({
    mutation: (keep: string) =>
      toMutationCall(changeDay, { params: { date }, body: { keep }, userText: keep }),
    onQueued: (keep) => {
      const add = ({ thoughts = [], ...entry }: DayEntry) => ({
        ...entry,
        thoughts: [...new Set([...thoughts, keep])],
      });
      mutateCache(path, add, createEmptyEntry(date));
      onKept(keep);
    },
    onSuccess: (_, keep) => onKept(keep),
    onError,
    revalidates: [path],
  }).run;
}
