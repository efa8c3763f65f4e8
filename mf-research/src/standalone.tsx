import { showGallery } from "@goals/gallery";
import PersonalAnalysis from "./analysis/personal-analysis.tsx";
import OnboardingAnalysis from "./onboarding/onboarding-analysis.tsx";
import OnboardingResearchIntro from "./onboarding/onboarding-research-intro.tsx";
import ResearchPage from "./workspace/research-page.tsx";
import ResearchProgress from "./workspace/research-progress.tsx";

showGallery("mf-research", {
  "onboarding-analysis": OnboardingAnalysis,
  "onboarding-research-intro": OnboardingResearchIntro,
  "personal-analysis": PersonalAnalysis,
  "research-page": ResearchPage,
  "research-progress": ResearchProgress,
});
