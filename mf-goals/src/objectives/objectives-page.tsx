import { addMonths, type Month, toMonth } from "@goals/contracts/dates";
import { listObjectives } from "@goals/contracts/endpoints/objectives";
import type { Objective } from "@goals/contracts/objectives";
import {
  Badge,
  CachedAt,
  Card,
  Loaded,
  Page,
  ResearchRequired,
  Skeleton,
  useQuery,
  useResearchProgress,
  useToday,
  t,
} from "@goals/kit";
import { UnifiedMission } from "../missions/unified-mission.tsx";
import { LifetimeRecord } from "../scoreboard/scoreboard-card.tsx";
import { CurrentMonth } from "./current-month.tsx";
import { MonthReview } from "./month-objectives.tsx";
import { formatMonth, ObjectiveLine } from "./objective-line.tsx";
import styles from "./objectives-page.module.css";

export default function ObjectivesPage() {
  const { data: research } = useResearchProgress();
  const objectives = useQuery(listObjectives);
  const lastMonth = addMonths(toMonth(useToday()), -1);
  return (
    <Page title={t("Goals & Mission")}>
      <UnifiedMission />
      <Loaded
        queries={[objectives]}
        errorMessage={t("Your objectives could not be loaded just now.")}
        loading={<Skeleton height={420} />}
      >
        {(all) => (
          <>
            {objectives.staleSince !== undefined && <CachedAt at={objectives.staleSince} />}
            <CurrentMonth all={all} />
            <MonthReview
              isOpen
              objectives={all.filter(({ month }) => toMonth(month) === lastMonth)}
            />
            <LifetimeRecord />
            <ObjectivesHistory objectives={all} />
          </>
        )}
      </Loaded>
      {research?.unlocked === false && (
        <ResearchRequired feature={t("Monthly Objectives")} completed={research.completed} />
      )}
    </Page>
  );
}

function groupPastMonths(objectives: readonly Objective[], current: Month) {
  const byMonth = Map.groupBy(objectives, (objective) => toMonth(objective.month));
  return [...byMonth]
    .filter(([month]) => month < current)
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([month, ofMonth]) => {
      const count = (status: Objective["status"]) =>
        ofMonth.filter((objective) => objective.status === status).length;
      // Completed, a hyphen, failed: "1-1".
      return { month, objectives: ofMonth, record: `${count("completed")}-${count("failed")}` };
    });
}

function ObjectivesHistory({ objectives }: { readonly objectives: readonly Objective[] }) {
  const months = groupPastMonths(objectives, toMonth(useToday()));
  return (
    <Card title={t("Objectives History")}>
      {months.length === 0 && (
        <p className="quiet">{t("Earlier months appear here when this one is over.")}</p>
      )}
      {months.map(({ month, objectives: ofMonth, record }) => (
        <section key={month} className={styles.month} aria-label={formatMonth(month)}>
          <header className={styles.header}>
            <h3 className={styles.name}>
              <time dateTime={month}>{formatMonth(month)}</time>
            </h3>
            <Badge>
              {record}
              <span className="visually-hidden">{t("completed-failed")}</span>
            </Badge>
          </header>
          <ul className={styles.lines}>
            {ofMonth.map((objective) => (
              <ObjectiveLine key={objective.id} objective={objective} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
