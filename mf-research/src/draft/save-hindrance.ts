import { validationMessage } from "@goals/contracts/validation-message";
import { researchSave, type ResearchSave } from "@goals/contracts/research-save";
import { firstUnanswered, type Answers } from "./answers.ts";

/** Why the server would refuse a save for ever, or null: known beforehand, it is not sent at all. */
export function saveHindrance(
  save: ResearchSave & Answers,
  alreadyCompleted: boolean,
): string | null {
  if (alreadyCompleted && firstUnanswered(save) !== -1) {
    return "This section is complete, so every answer needs some words.";
  }
  return validationMessage(researchSave, save);
}
