import { createNotice } from "./create-notice.ts";

export const tasksGenerated = createNotice(
  "Tasks Created",
  "Your daily tasks have been generated successfully.",
);
export const tasks = { title: "Tasks created successfully" };
export const objective = { title: "Objective created successfully" };
export const objectiveStatus = { title: "Objective status updated" };
export const reflection = { title: "Saved with your objectives" };
export const weekReview = { title: "Saved with this week" };
export const mission = { title: "Mission statement updated successfully" };
export const missions = { title: "Missions saved successfully" };
export const progress = { title: "Progress saved" };
export const analysis = { title: "Analysis Generated!" };
export const analysisUnchanged = createNotice(
  "Nothing has changed",
  "Your newest analysis was drawn from the same choices. A new one would say the same.",
);
export const analysisByRules = createNotice(
  "Analysis Generated!",
  "The language model has reached its limit for today, so fixed rules wrote this analysis. Tomorrow it writes again.",
);
export const analysisByMirror = createNotice(
  "Analysis Generated!",
  "We could not verify what the model wrote. This is the portrait drawn from your choices.",
);
export const analysisUnanswered = createNotice(
  "The model did not answer",
  "Your portrait is here, drawn from your choices. Trying again later costs none of your five analyses an hour.",
);
export const suggestions = { title: "Mission suggestions generated!" };
export const logout = { title: "Logged out successfully" };
export const login = { title: "Welcome back!" };
export const register = { title: "Account Created!" };
export const setup = { title: "Setup complete! Welcome to Goals." };
