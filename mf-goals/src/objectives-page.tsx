import { Page, ResearchRequired, useResearchProgress } from "@goals/kit";
import { LifetimeRecord } from "./objectives/lifetime-record.tsx";
import { Months } from "./objectives/months.tsx";
import { UnifiedMission } from "./missions/unified-mission.tsx";

/** Goals & Mission (`/objectives`). */
export default function ObjectivesPage() {
  const { progress } = useResearchProgress();
  return (
    <Page title="Goals & Mission">
      <LifetimeRecord />
      <UnifiedMission />
      <Months />
      {progress?.unlocked === false && (
        <ResearchRequired feature="Monthly Objectives" completed={progress.completed} />
      )}
    </Page>
  );
}
