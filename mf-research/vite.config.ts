import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };

export default defineRemote(
  pkg,
  {
    "./research-page": "./src/research-page.tsx",
    "./onboarding-research-intro": "./src/onboarding-research-intro.tsx",
    "./onboarding-analysis": "./src/onboarding-analysis.tsx",
  },
  {
    "./research-progress": "./src/research-progress.tsx",
    "./personal-analysis": "./src/personal-analysis.tsx",
  },
);
