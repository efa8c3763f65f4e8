import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };
import { RENDERS } from "./src/renders.ts";

export default defineRemote(
  pkg,
  {
    "./research-page": "./src/workspace/research-page.tsx",
    "./onboarding-research-intro": "./src/onboarding/onboarding-research-intro.tsx",
    "./onboarding-analysis": "./src/onboarding/onboarding-analysis.tsx",
  },
  {
    "./research-progress": "./src/workspace/research-progress.tsx",
    "./personal-analysis": "./src/analysis/personal-analysis.tsx",
  },
  RENDERS,
);
