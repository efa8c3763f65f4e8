import { addMonths, toMonth, type Day } from "@goals/contracts/dates";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import type { Objective } from "@goals/contracts/objectives";
import {
  ButtonLink,
  Card,
  EmptyState,
  formatDaysLeft,
  Loaded,
  LockedCard,
  Skeleton,
  useQuery,
  useResearchProgress,
  useToday,
  t,
} from "@goals/kit";
import styles from "./month-objectives.module.css";
import { MonthReview } from "./month-review.tsx";
import { ObjectiveLine } from "./objective-line.tsx";

const TITLE = "This Month's Objectives";

interface ObjectivesListProps {
  readonly objectives: readonly Objective[];
  readonly today: Day;
}

function ObjectivesList({ objectives, today }: ObjectivesListProps) {
  const link = (
    <ButtonLink to="/objectives" variant="secondary">
      {t("Set Objectives")}
    </ButtonLink>
  );
  if (objectives.length === 0) {
    return (
      <EmptyState action={link}>
        {t("Set one personal and one professional objective for the month.")}
      </EmptyState>
    );
  }
  return (
    <div className={styles.objectives}>
      <ul className={styles.lines}>
        {objectives.map((objective) => (
          <ObjectiveLine key={objective.id} objective={objective} />
        ))}
      </ul>
      <div className={styles.foot}>
        {link}
        <p className={styles.daysLeft}>{formatDaysLeft(today)}</p>
      </div>
    </div>
  );
}

export default function MonthObjectives() {
  const today = useToday();
  const objectives = useQuery(listMonthObjectives, { month: toMonth(today) });
  const before = useQuery(listMonthObjectives, { month: addMonths(toMonth(today), -1) });
  const research = useResearchProgress();

  if (research.data?.unlocked === false) {
    return <LockedCard title={t(TITLE)} completed={research.data.core} />;
  }
  return (
    <>
      <Card title={t(TITLE)} staleSince={objectives.staleSince}>
        <Loaded
          queries={[objectives, research]}
          errorMessage={t("Your objectives could not be loaded just now.")}
          loading={<Skeleton height={160} />}
        >
          {(list) => <ObjectivesList objectives={list} today={today} />}
        </Loaded>
      </Card>
      {/* Below this month's objectives, because today's work comes first. */}
      {before.data && (
        <div className={styles.review}>
          <MonthReview today={today} objectives={before.data} />
        </div>
      )}
    </>
  );
}
