import { showGallery } from "@goals/gallery";
import OnboardingAnalysis from "./onboarding-analysis.tsx";
import OnboardingResearchIntro from "./onboarding-research-intro.tsx";
import PersonalAnalysis from "./personal-analysis.tsx";
import ResearchPage from "./research-page.tsx";
import ResearchProgress from "./research-progress.tsx";

showGallery("mf-research", {
  "onboarding-analysis": OnboardingAnalysis,
  "onboarding-research-intro": OnboardingResearchIntro,
  "personal-analysis": PersonalAnalysis,
  "research-page": ResearchPage,
  "research-progress": ResearchProgress,
});
