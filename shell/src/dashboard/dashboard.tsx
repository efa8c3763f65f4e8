import { api } from "@goals/contracts/routes";
import {
  Card,
  isUnreachable,
  LockedCard,
  Page,
  Problem,
  Skeleton,
  useApi,
  useResearchProgress,
  useToday,
} from "@goals/kit";
import { widgets } from "../remotes.tsx";
import styles from "./dashboard.module.css";

const SUBTITLE = "Track your progress and stay aligned with your mission.";

/** The cards, in the specification's order; the remotes own what is in them. */
function Cards() {
  const { progress } = useResearchProgress();
  const { data: missions } = useApi(api.missions);
  // Not known for want of a network: then the card itself says so.
  const open = progress?.unlocked !== false;
  const core = progress?.core ?? 0;
  return (
    <div className={styles.cards}>
      {missions?.unifiedMission && widgets.mission}
      {widgets.researchProgress}
      {open ? widgets.personalAnalysis : <LockedCard title="Personal Analysis" completed={core} />}
      {widgets.scoreboard}
      {open ? widgets.todaysFocus : <LockedCard title="Today's Focus" completed={core} />}
      {open ? (
        widgets.monthObjectives
      ) : (
        <LockedCard title="This Month's Objectives" completed={core} />
      )}
      {widgets.monthCalendar}
    </div>
  );
}

/** `/` for who is signed in: one call, or none where the edge wrote the answers into the page. */
export function Dashboard() {
  const { data, error, reload } = useApi(api.dashboard(useToday()));
  return (
    <Page title="Dashboard" subtitle={SUBTITLE} width="wide">
      {data || isUnreachable(error) ? (
        <Cards />
      ) : error ? (
        <Problem onRetry={reload}>Your dashboard could not be loaded just now.</Problem>
      ) : (
        <div className={styles.cards}>
          <Card title="Research Progress">
            <Skeleton height={300} />
          </Card>
          <Card title="Scoreboard">
            <Skeleton height={120} />
          </Card>
        </div>
      )}
    </Page>
  );
}
