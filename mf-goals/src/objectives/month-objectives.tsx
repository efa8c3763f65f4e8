import { addMonths, getFirstDay, toMonth } from "@goals/contracts/dates";
import { listMonthObjectives, reflectOnObjective } from "@goals/contracts/endpoints/objectives";
import { isBlank } from "@goals/contracts/fields";
import { REFLECTION_MAX } from "@goals/contracts/limits";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import {
  findUnreflected,
  isLookingBack,
  OBJECTIVE_LABELS,
  type Objective,
} from "@goals/contracts/objectives";
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  FoldedCard,
  formatDay,
  formatDaysLeft,
  Loaded,
  LockedCard,
  notify,
  request,
  Skeleton,
  TextArea,
  useDraft,
  useMutation,
  useQuery,
  useResearchProgress,
  useToday,
  t,
} from "@goals/kit";
import type { FormEvent } from "react";
import styles from "./month-objectives.module.css";
import { ObjectiveLines, setCachedObjective } from "./objective-line.tsx";

const TITLE = "This Month's Objectives";

export default function MonthObjectives() {
  const today = useToday();
  const daysLeft = formatDaysLeft(today);
  const objectives = useQuery(listMonthObjectives, { month: toMonth(today) });
  const before = useQuery(listMonthObjectives, { month: addMonths(toMonth(today), -1) });
  const research = useResearchProgress();
  const link = (
    <ButtonLink to="/objectives" variant="secondary">
      {t("Set Objectives")}
    </ButtonLink>
  );

  if (research.data?.unlocked === false)
    return <LockedCard title={t(TITLE)} completed={research.data.core} />;
  return (
    <>
      <Card title={t(TITLE)} staleSince={objectives.staleSince}>
        <Loaded
          queries={[objectives, research]}
          errorMessage={t("Your objectives could not be loaded just now.")}
          loading={<Skeleton height={160} />}
        >
          {(list) =>
            list.length === 0 ? (
              <EmptyState action={link}>
                {t("Set one personal and one professional objective for the month.")}
              </EmptyState>
            ) : (
              <div className={styles.objectives}>
                <ObjectiveLines objectives={list} className={styles.lines} />
                <div className={styles.foot}>
                  {link}
                  {daysLeft && <p className="note">{daysLeft}</p>}
                </div>
              </div>
            )
          }
        </Loaded>
      </Card>
      {/* Below this month's objectives, because today's work comes first. */}
      {before.data && isLookingBack(today) && (
        <div className={styles.review}>
          <MonthReview objectives={before.data} />
        </div>
      )}
    </>
  );
}

/** Shown after a month has ended, until it is saved once: each objective, with room to write about it. Folded after some days. */
export function MonthReview(props: { objectives: readonly Objective[]; isOpen?: boolean }) {
  const { objectives, isOpen = false } = props;
  const month = addMonths(toMonth(useToday()), -1);
  const draft = useDraft(`reflection/${month}`);
  const { run, pending } = useMutation({
    // One by one: after a failure, those already saved stay saved and are not asked for again.
    send: async (reflections: readonly (readonly [Objective, string])[]) => {
      for (const [{ id }, reflection] of reflections) {
        const call = { params: { id }, body: { reflection } };
        setCachedObjective(await request(reflectOnObjective, call));
      }
    },
    onSuccess: (_, reflections) => {
      if (reflections.some(([, line]) => !isBlank(line))) notify(SUCCESS.reflection);
      draft.discard();
    },
    onError: FAILURE.updateObjective,
  });
  const unreflected = findUnreflected(objectives);
  if (unreflected.length === 0) return null;
  const completed = objectives.filter(({ status }) => status === "completed").length;
  const failed = objectives.length - completed;

  function save(event: FormEvent): void {
    event.preventDefault();
    if (!event.currentTarget.querySelector("[aria-invalid]"))
      void run(unreflected.map((one) => [one, draft.text(one.id)]));
  }

  return (
    <FoldedCard
      title={t("{month} is over", { month: formatDay(getFirstDay(month), { month: "long" }) })}
      line={t("{completed} completed, {failed} failed.", { completed, failed })}
      isOpen={isOpen || draft.touched}
    >
      <form className={styles.form} noValidate onSubmit={save}>
        <ObjectiveLines objectives={objectives} className={styles.reviewLines}>
          {(one) =>
            unreflected.includes(one) && (
              <TextArea
                id={`reflection-${one.id}`}
                label={t("{type}: what did you learn?", {
                  type: t(OBJECTIVE_LABELS[one.type]),
                })}
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
    </FoldedCard>
  );
}
