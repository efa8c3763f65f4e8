import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };
import { RENDERS } from "./src/renders.ts";

export default defineRemote(
  pkg,
  {
    "./objectives-page": "./src/objectives/objectives-page.tsx",
    "./mission-form": "./src/missions/mission-form.tsx",
    "./onboarding-missions": "./src/onboarding/onboarding-missions.tsx",
    "./onboarding-objectives": "./src/onboarding/onboarding-objectives.tsx",
  },
  {
    "./mission-card": "./src/missions/mission-card.tsx",
    "./scoreboard-card": "./src/scoreboard/scoreboard-card.tsx",
    "./month-objectives": "./src/objectives/month-objectives.tsx",
  },
  RENDERS,
);
