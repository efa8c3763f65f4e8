import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/sections";
import { buildFullAnswers } from "../../person.ts";

/** A complete section with another answer to its first question, different for each `turn`. */
export function buildChangedAnswers(section: SectionId, turn: number) {
  const full = buildFullAnswers(section);
  const { options } = QUESTIONS[section];
  const written = { ...full.writtenResponses, "1": `Meetings, and this is turn ${turn}.` };
  const mcAnswers = { ...full.mcAnswers, "0": options[turn % 5] ?? "" };
  return { ...full, mcAnswers, writtenResponses: written };
}
