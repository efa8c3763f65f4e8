import { addDays, type Day } from "@goals/contracts/dates";
import { isBlank } from "@goals/contracts/fields";
import type { Task } from "@goals/contracts/tasks";
import { useNavigate, useSearchParams, type useDraft } from "@goals/kit";
import { useEffect } from "react";
import { SLOTS } from "../tasks/day-tasks.ts";

/** The fields of the manifest's `share_target`. */
const FIELDS = ["title", "text", "url"] as const;

/** The text shared by another app as one line. Apps repeat the title in the text, and the address in both. */
export function readSharedText(search: URLSearchParams): string {
  const lines = FIELDS.map((field) => search.get(field)?.replace(/\s+/g, " ").trim() ?? "");
  const isRepeated = (line: string, index: number) =>
    lines.some(
      (other, at) => at !== index && other.includes(line) && (other !== line || at < index),
    );
  return lines.filter((line, index) => line && !isRepeated(line, index)).join(" ");
}

interface SharedTextTarget {
  readonly day: Day;
  readonly tasks: readonly Task[] | undefined;
  readonly draft: ReturnType<typeof useDraft>;
}

/**
 * Puts the text shared by another app into the first empty title of the day's draft. A planned day passes it on to the
 * next day.
 */
export function useSharedText({ day, tasks, draft }: SharedTextTarget): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = readSharedText(search);
  const isReady = text !== "" && tasks !== undefined;

  useEffect(() => {
    if (!isReady) return;
    const free = SLOTS.find((slot) => isBlank(draft.text(`${slot}`)));
    if (tasks.length === 0 && free) {
      draft.type(`${free}`, text);
      void navigate(`/today?day=${day}`, { replace: true });
    } else {
      const next = new URLSearchParams({ day: addDays(day, 1), text });
      void navigate(`/today?${next}`, { replace: true });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each loaded day
  }, [isReady, day]);
}
