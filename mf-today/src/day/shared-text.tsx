import { addDays } from "@goals/contracts/dates";
import { countCharacters, isBlank } from "@goals/contracts/fields";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import type { Task } from "@goals/contracts/tasks";
import { notify, t, useNavigate, useSearchParams, useToday, withServerMessage } from "@goals/kit";
import { useEffect, useState } from "react";
import type { useDayInUrl } from "../nav/day-nav.tsx";
import { SLOTS } from "../tasks/day-tasks.tsx";
import { useKeepThought } from "./use-keep-thought.ts";

/** The text shared by another app as one line. Apps repeat the title in the text, and the address in both. */
export function readSharedText(search: URLSearchParams): string {
  // The fields of the manifest's `share_target`.
  const fields = ["title", "text", "url"].map((name) => search.get(name) ?? "");
  const lines = fields.map((field) => field.replace(/\s+/g, " ").trim());
  const isRepeated = (line: string, index: number) =>
    lines.some(
      (other, at) => at !== index && other.includes(line) && (other !== line || at < index),
    );
  return lines.filter((line, index) => line && !isRepeated(line, index)).join(" ");
}

interface SharedTextProps extends Pick<ReturnType<typeof useDayInUrl>, "day" | "draft"> {
  readonly tasks: readonly Task[] | undefined;
}

/**
 * Keeps the text shared by another app as a thought for tomorrow, and opens that day. If it is too long for one, or refused, it
 * becomes the draft's first empty title, which a planned day passes on to the next day.
 */
export function SharedText({ day, draft, tasks }: SharedTextProps): null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = useToday();
  const [isRefused, setRefused] = useState(false);
  const text = readSharedText(search);
  const isThought = day === today && !isRefused && countCharacters(text) <= TASK_TITLE_MAX;
  const isReady = text !== "" && (isThought || tasks !== undefined);

  const keepThought = useKeepThought(today, {
    onKept: () => {
      notify({ title: t("Kept for tomorrow's plan") });
      void navigate(`/today?day=${addDays(today, 1)}`, { replace: true });
    },
    onError: (error) => {
      setRefused(true);
      return withServerMessage(FAILURE.changeDay, error);
    },
  });

  useEffect(() => {
    if (!isReady) return;
    const free = SLOTS.find((slot) => isBlank(draft.text(`${slot}`)));
    if (isThought) {
      void keepThought(text);
    } else if (tasks?.length === 0 && free) {
      draft.type(`${free}`, text);
      void navigate(`/today?day=${day}`, { replace: true });
    } else {
      const next = new URLSearchParams({ day: addDays(day, 1), text });
      void navigate(`/today?${next}`, { replace: true });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each loaded day
  }, [isReady, isThought, day]);
  return null;
}
