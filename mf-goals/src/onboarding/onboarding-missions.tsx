import { api } from "@goals/contracts/routes";
import { Page, ErrorMessage, Skeleton, useQuery } from "@goals/kit";
import { MissionsStep } from "./missions-step.tsx";

/** Onboarding, dot 4: three missions, with suggestions to start from. */
export default function OnboardingMissions() {
  const { data, error, reload } = useQuery(api.missions);
  return (
    <Page
      title="Your Missions"
      subtitle="What you want to stand for, at home, at work and as one person."
    >
      {data ? (
        <MissionsStep missions={data} />
      ) : error ? (
        <ErrorMessage onRetry={reload}>Your missions could not be loaded just now.</ErrorMessage>
      ) : (
        <Skeleton height={760} />
      )}
    </Page>
  );
}
