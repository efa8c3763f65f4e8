import { addMonths, type Day, toMonth } from "@goals/contracts/dates";
import { reflectOnObjective } from "@goals/contracts/endpoints/objectives";
import { countCharacters, isBlank } from "@goals/contracts/fields";
import { REFLECTION_MAX } from "@goals/contracts/limits";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { findUnreflected, type Objective } from "@goals/contracts/objectives";
import {
  Button,
  FoldedCard,
  notify,
  request,
  TextArea,
  useDraft,
  useMutation,
  t,
} from "@goals/kit";
import type { FormEvent } from "react";
import styles from "./month-review.module.css";
import { setCachedObjective } from "./objective-cache.ts";
import { formatMonthName, ObjectiveLine, TYPE_LABELS } from "./objective-line.tsx";

type Reflections = readonly (readonly [objective: Objective, reflection: string])[];

/** Saves the reflections one by one. After a failure, those already saved stay saved and are not asked for again. */
function useSaveReflections(onSaved: () => void) {
  return useMutation<Reflections, void>({
    send: async (reflections) => {
      for (const [{ id }, reflection] of reflections) {
        setCachedObjective(
          await request(reflectOnObjective, { params: { id }, body: { reflection } }),
        );
      }
    },
    onSuccess: (_, reflections) => {
      if (reflections.some(([, line]) => !isBlank(line))) notify(SUCCESS.reflection);
      onSaved();
    },
    onError: FAILURE.updateObjective,
  });
}

interface MonthReviewProps {
  readonly today: Day;
  readonly objectives: readonly Objective[];
  readonly isOpen?: boolean;
}

/** Shown after a month has ended, until it is saved once: each objective, with room to write about it. */
export function MonthReview({ today, objectives, isOpen = false }: MonthReviewProps) {
  const month = addMonths(toMonth(today), -1);
  const draft = useDraft(`reflection/${month}`);
  const { run, pending } = useSaveReflections(draft.discard);
  const unreflected = findUnreflected(objectives);
  if (unreflected.length === 0) return null;
  const completed = objectives.filter(({ status }) => status === "completed").length;

  function save(event: FormEvent): void {
    event.preventDefault();
    const lines = unreflected.map((one) => [one, draft.text(one.id)] as const);
    if (lines.every(([, line]) => countCharacters(line) <= REFLECTION_MAX)) void run(lines);
  }

  return (
    <FoldedCard
      title={t("{month} is over", { month: formatMonthName(month) })}
      line={t("{completed} completed, {failed} failed.", {
        completed,
        failed: objectives.length - completed,
      })}
      isOpen={isOpen || draft.touched}
    >
      <form className={styles.form} noValidate onSubmit={save}>
        <ul className={styles.lines}>
          {objectives.map((one) => (
            <ObjectiveLine key={one.id} objective={one}>
              {unreflected.includes(one) && (
                <TextArea
                  id={`reflection-${one.id}`}
                  label={t("{type}: what I learned (optional)", {
                    type: t(TYPE_LABELS[one.type]),
                  })}
                  value={draft.text(one.id)}
                  readOnly={pending}
                  limit={REFLECTION_MAX}
                  autoComplete="off"
                  onChange={(event) => draft.type(one.id, event.target.value)}
                />
              )}
            </ObjectiveLine>
          ))}
        </ul>
        <div>
          <Button type="submit" variant="secondary" pending={pending} pendingLabel={t("Saving...")}>
            {unreflected.some((one) => draft.text(one.id).trim() !== "")
              ? t("Save")
              : t("Nothing to add")}
          </Button>
        </div>
      </form>
    </FoldedCard>
  );
}
