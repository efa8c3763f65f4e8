import { addMonths, getFirstDay, toMonth } from "@goals/contracts/dates";
import { reflectOnObjective } from "@goals/contracts/endpoints/objectives";
import { isBlank } from "@goals/contracts/fields";
import { REFLECTION_MAX } from "@goals/contracts/limits";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { findUnreflected, OBJECTIVE_LABELS, type Objective } from "@goals/contracts/objectives";
import {
  Button,
  FoldedCard,
  formatDay,
  notify,
  request,
  TextArea,
  useDraft,
  useMutation,
  useToday,
  t,
} from "@goals/kit";
import type { FormEvent, Ref } from "react";
import styles from "./month-objectives.module.css";
import { ObjectiveLines, setCachedObjective } from "./objective-line.tsx";

interface ReviewProps {
  /** Those of the last month. */
  readonly objectives: readonly Objective[];
}

export function useReviewDraft() {
  const month = addMonths(toMonth(useToday()), -1);
  return { month, draft: useDraft(`reflection/${month}`) };
}

/** The finished month's card, until it is saved once. */
export function MonthReview({ objectives }: ReviewProps) {
  const { month, draft } = useReviewDraft();
  if (findUnreflected(objectives).length === 0) return null;
  const completed = objectives.filter(({ status }) => status === "completed").length;
  const failed = objectives.length - completed;
  return (
    <FoldedCard
      title={t("{month} is over", { month: formatDay(getFirstDay(month), { month: "long" }) })}
      line={t("{completed} completed, {failed} failed.", { completed, failed })}
      isOpen={draft.touched}
    >
      <ReviewForm objectives={objectives} />
    </FoldedCard>
  );
}

export function ReviewForm({ objectives, ref }: ReviewProps & { ref?: Ref<HTMLFormElement> }) {
  const { draft } = useReviewDraft();
  const { run, pending } = useMutation({
    // One by one: after a failure, those already saved stay saved and are not asked for again.
    send: async (reflections: readonly { id: string; reflection: string }[]) => {
      for (const { id, reflection } of reflections) {
        const call = { params: { id }, body: { reflection } };
        setCachedObjective(await request(reflectOnObjective, call));
      }
    },
    onSuccess: (_, reflections) => {
      if (reflections.some(({ reflection }) => !isBlank(reflection))) notify(SUCCESS.reflection);
      draft.discard();
    },
    onError: FAILURE.updateObjective,
  });
  const unreflected = findUnreflected(objectives);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (!event.currentTarget.querySelector("[aria-invalid]"))
      void run(unreflected.map(({ id }) => ({ id, reflection: draft.text(id) })));
  }

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={save}>
      <ObjectiveLines objectives={objectives} className={styles.reviewLines}>
        {(one) =>
          unreflected.includes(one) && (
            <TextArea
              id={`reflection-${one.id}`}
              label={t("{type}: what did you learn?", { type: t(OBJECTIVE_LABELS[one.type]) })}
              value={draft.text(one.id)}
              readOnly={pending}
              limit={REFLECTION_MAX}
              autoComplete="off"
              onChange={(event) => draft.type(one.id, event.target.value)}
            />
          )
        }
      </ObjectiveLines>
      <div>
        <Button type="submit" variant="secondary" pending={pending} pendingLabel={t("Saving...")}>
          {unreflected.some((one) => !isBlank(draft.text(one.id)))
            ? t("Save")
            : t("Nothing to add")}
        </Button>
      </div>
    </form>
  );
}
