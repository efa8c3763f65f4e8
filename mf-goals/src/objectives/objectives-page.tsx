import { addMonths, toMonth, type Month } from "@goals/contracts/dates";
import { listObjectives } from "@goals/contracts/endpoints/objectives";
import {
  CachedAt,
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
import { LifetimeRecord } from "../scoreboard/lifetime-record.tsx";
import { CurrentMonth } from "./current-month.tsx";
import { MonthReview } from "./month-review.tsx";
import { ObjectivesHistory } from "./objectives-history.tsx";

function Months() {
  const today = useToday();
  const objectives = useQuery(listObjectives);
  const month = toMonth(today);
  return (
    <Loaded
      queries={[objectives]}
      errorMessage={t("Your objectives could not be loaded just now.")}
      loading={<Skeleton height={420} />}
    >
      {(all) => {
        const of = (one: Month) => all.filter((objective) => toMonth(objective.month) === one);
        return (
          <>
            {objectives.staleSince !== undefined && <CachedAt at={objectives.staleSince} />}
            <CurrentMonth today={today} objectives={of(month)} history={all} />
            <MonthReview isOpen today={today} objectives={of(addMonths(month, -1))} />
            <LifetimeRecord />
            <ObjectivesHistory objectives={all} current={month} />
          </>
        );
      }}
    </Loaded>
  );
}

export default function ObjectivesPage() {
  const { data: research } = useResearchProgress();
  return (
    <Page title={t("Goals & Mission")}>
      <UnifiedMission />
      <Months />
      {research?.unlocked === false && (
        <ResearchRequired feature={t("Monthly Objectives")} completed={research.completed} />
      )}
    </Page>
  );
}
