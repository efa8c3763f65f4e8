import { showGallery } from "@goals/gallery";
import MissionCard from "./missions/mission-card.tsx";
import MonthObjectives from "./objectives/month-objectives.tsx";
import ScoreboardCard from "./scoreboard/scoreboard-card.tsx";
import MissionForm from "./missions/mission-form.tsx";
import ObjectivesPage from "./objectives/objectives-page.tsx";
import OnboardingMissions from "./onboarding/onboarding-missions.tsx";
import OnboardingObjectives from "./onboarding/onboarding-objectives.tsx";

showGallery("mf-goals", {
  "mission-card": MissionCard,
  "month-objectives": MonthObjectives,
  "scoreboard-card": ScoreboardCard,
  "mission-form": MissionForm,
  "objectives-page": ObjectivesPage,
  "onboarding-missions": OnboardingMissions,
  "onboarding-objectives": OnboardingObjectives,
});
