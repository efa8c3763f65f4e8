import { addMonths, toMonth } from "@goals/contracts/dates";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { isLookingBack } from "@goals/contracts/objectives";
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
import { ObjectiveLines } from "./objective-line.tsx";

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
