import { mountAlone } from "@goals/kit";
import "@goals/kit/kit.css";
import OnboardingAnalysis from "./onboarding-analysis.tsx";
import OnboardingResearchIntro from "./onboarding-research-intro.tsx";
import PersonalAnalysis from "./personal-analysis.tsx";
import ResearchPage from "./research-page.tsx";
import ResearchProgress from "./research-progress.tsx";

mountAlone({
  "/research": ResearchPage,
  "/onboarding/research-intro": OnboardingResearchIntro,
  "/onboarding/analysis": OnboardingAnalysis,
  "/widgets/research-progress": ResearchProgress,
  "/widgets/personal-analysis": PersonalAnalysis,
});
