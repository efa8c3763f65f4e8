import {
  type ResearchRecord,
  type ResearchSave,
  writtenResponses,
} from "@goals/contracts/research";
import * as z from "zod/mini";

/** Stores as the API does: in one form of Unicode. Accepts a save with a higher revision than the stored one, and keeps `completed`. */
export function createFakeServer() {
  let stored: ResearchRecord | undefined;

  function take(save: ResearchSave): ResearchRecord {
    const { revision = 1, timeSpent = 0, tags = [], ...answers } = structuredClone(save);
    if (!stored || revision > stored.revision) {
      stored = {
        ...answers,
        writtenResponses: z.parse(writtenResponses, answers.writtenResponses),
        tags,
        revision,
        completed: answers.completed || (stored?.completed ?? false),
        timeSpent: Math.max(timeSpent, stored?.timeSpent ?? 0),
        updatedAt: "2026-11-20T14:32:00.000Z",
      };
    }
    return structuredClone(stored);
  }

  return { take, stored: () => stored };
}
