import { toMonth } from "@goals/contracts/dates";
import { getMissions } from "@goals/contracts/endpoints/missions";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import {
  ButtonLink,
  Card,
  Loaded,
  LockedCard,
  Page,
  Skeleton,
  useQuery,
  useResearchProgress,
  useToday,
} from "@goals/kit";
import { MissionStatement } from "../missions/mission-statement.tsx";
import { ObjectivesStep } from "./objectives-step.tsx";
import styles from "./step.module.css";

/** The unified mission, above the objectives that serve it. */
function MissionReminder() {
  const missions = useQuery(getMissions);
  return (
    <Card title="Unified Mission" staleSince={missions.staleSince}>
      <Loaded
        queries={[missions]}
        errorMessage="Your mission could not be loaded just now."
        loading={<Skeleton height={48} />}
      >
        {({ unifiedMission }) => (
          <MissionStatement
            text={unifiedMission}
            empty="Not written yet. You can go back to it, or write it later."
          />
        )}
      </Loaded>
    </Card>
  );
}

/** What makes a good objective, and how it counts. */
function Guidelines() {
  return (
    <Card title="Guidelines & Scoring">
      <ul className={styles.guidelines}>
        <li>One personal and one professional objective a month.</li>
        <li>Choose something you can finish, and will know when you have.</li>
        <li>Each one completed is +1 win; each one failed or incomplete is +1 loss.</li>
        <li>At most 2 points a month.</li>
        <li>When the month ends, what is still open is marked as failed.</li>
      </ul>
    </Card>
  );
}

/** Onboarding, dot 5: the first month's objectives. */
export default function OnboardingObjectives() {
  const month = toMonth(useToday());
  const objectives = useQuery(listMonthObjectives, { month });
  const research = useResearchProgress();
  return (
    <Page
      title="Set Your Objectives"
      subtitle="One for you, one for your work, done within the month."
    >
      <MissionReminder />
      <Loaded
        queries={[objectives]}
        errorMessage="Your objectives could not be loaded just now."
        loading={<Skeleton height={820} />}
        gate={{
          research,
          locked: ({ core }) => (
            <>
              <Guidelines />
              <LockedCard title="Monthly Objectives" completed={core} />
              <div className={styles.actions}>
                <ButtonLink to="/" variant="quiet">
                  Finish Later
                </ButtonLink>
                <ButtonLink to="/onboarding/missions" variant="quiet">
                  Back to Missions
                </ButtonLink>
              </div>
            </>
          ),
        }}
      >
        {(set) => (
          <ObjectivesStep month={month} objectives={set}>
            <Guidelines />
          </ObjectivesStep>
        )}
      </Loaded>
    </Page>
  );
}
