import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { planToday, sendWrite, setObjective, type Caller } from "./person.ts";

/** Creates data for the screens: a month, a plan with two of three tasks done, and an analysis. */
export async function fill(page: Caller): Promise<void> {
  await setObjective(page, "personal", "Walk every morning", "completed");
  await setObjective(page, "professional", "Finish the notes");
  await planToday(page, 2);
  await sendWrite(page, generateAnalysis.path, {});
}

/** A month and an analysis, each with a word that only the finished page has. */
export const PRINTED_PAGES = {
  month: ["/objectives", "Walk every morning"],
  analysis: ["/research", "Strength Patterns"],
} as const;

/** The screens that show the data of {@link fill}, each with a word that only the finished page has. */
export const READ_SCREENS = [
  ["/", "Today's Focus"],
  ["/today", "2/3 completed"],
  ["/objectives", "Walk every morning"],
  ["/research", "Strength Patterns"],
  ["/chat", "Send"],
  ["/search?q=walk", "found"],
  ["/profile", "Export My Data"],
  ["/profile/sign-in", "This device"],
] as const;
