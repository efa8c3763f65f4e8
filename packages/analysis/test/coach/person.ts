import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { collectAnswers } from "../../src/coach/coach-answers.ts";

/** A completed section with these written answers and choices. */
export function buildRecord(
  section: SectionId,
  written: readonly string[],
  mcAnswers: Record<string, string> = {},
): ResearchRecord {
  return {
    section,
    mcAnswers,
    writtenResponses: Object.fromEntries(written.entries()),
    completed: true,
    timeSpent: 600,
    tags: [],
    revision: 1,
    updatedAt: "2026-03-01T09:00:00.000Z",
  };
}

/** Ines, who drives a night bus and mends radios. */
export const INES: readonly ResearchRecord[] = [
  buildRecord(
    "energizers_drainers",
    [
      "Sunday in the shed with my uncle Eoin, a 1962 radio in pieces. I don't like music that much, but when it spoke we both laughed.",
      "The Tuesday night run: two drunks, one detour. If I'd had “five minutes” alone I would have been fine.",
    ],
    { "0": "Rarely" },
  ),
  buildRecord("strengths_weaknesses", [
    "When the bus broke down I got everyone home. Nobody asked how I got home.",
    "My sister says I never ask for help. lol",
  ]),
  buildRecord("interests_skills", [
    "Mend radios for the neighbours, for nothing.",
    "Soldering. I'd know it when the old Grundig plays.",
  ]),
];

export const ANSWERS = collectAnswers(INES);
