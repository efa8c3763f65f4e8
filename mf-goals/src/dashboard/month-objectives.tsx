import { addMonths, monthOf } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import {
  Card,
  LockedCard,
  ErrorMessage,
  Skeleton,
  useQuery,
  useResearchProgress,
  useToday,
} from "@goals/kit";
import { MonthReview } from "../objectives/month-review.tsx";
import styles from "./month-objectives.module.css";
import { SetObjectives } from "./set-objectives.tsx";

const TITLE = "This Month's Objectives";

/** Dashboard: what this month is for. */
export default function MonthObjectives() {
  const today = useToday();
  const objectives = useQuery(api.objectivesOf(monthOf(today)));
  const before = useQuery(api.objectivesOf(addMonths(monthOf(today), -1)));
  const research = useResearchProgress();

  if (research.progress?.unlocked === false) {
    return <LockedCard title={TITLE} completed={research.progress.core} />;
  }
  const failed = objectives.error ?? research.error;
  return (
    <>
      <Card title={TITLE} staleSince={objectives.staleSince}>
        {objectives.data && research.progress ? (
          <SetObjectives objectives={objectives.data} today={today} />
        ) : failed ? (
          <ErrorMessage
            onRetry={() => {
              objectives.reload();
              research.reload();
            }}
          >
            Your objectives could not be loaded just now.
          </ErrorMessage>
        ) : (
          <Skeleton height={160} />
        )}
      </Card>
      {/* After what this month is for: today comes first. */}
      {before.data && (
        <div className={styles.review}>
          <MonthReview today={today} objectives={before.data} />
        </div>
      )}
    </>
  );
}
