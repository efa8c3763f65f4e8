import { mountAlone } from "@goals/kit";
import "@goals/kit/kit.css";
import MissionCard from "./dashboard/mission-card.tsx";
import MonthObjectives from "./dashboard/month-objectives.tsx";
import ScoreboardCard from "./dashboard/scoreboard-card.tsx";
import MissionForm from "./missions/mission-form.tsx";
import ObjectivesPage from "./objectives-page.tsx";
import OnboardingMissions from "./onboarding/onboarding-missions.tsx";
import OnboardingObjectives from "./onboarding/onboarding-objectives.tsx";

mountAlone({
  "/objectives": ObjectivesPage,
  "/onboarding/missions": OnboardingMissions,
  "/onboarding/objectives-setup": OnboardingObjectives,
  "/mission-card": MissionCard,
  "/scoreboard-card": ScoreboardCard,
  "/month-objectives": MonthObjectives,
  "/profile": MissionForm,
});
