import type { MissionSuggestions } from "@goals/contracts/missions";
import type { ResearchRecord } from "@goals/contracts/research";
import { assessCare } from "@goals/analysis/care/assess-care";
import { redactCareInRecords } from "@goals/analysis/care/redact-care";
import { findClaims, computeAverage, computeOwnMean, readFacets } from "./read-facets.ts";
import type { Facet, Reading } from "./read-facets.ts";
import { sortRecords } from "./read-choices.ts";
import { findAbsorbingActs, findWishedActs } from "./missions/find-acts.ts";
import { findNamedActivity, findSkill, findThing } from "./missions/find-skill-or-activity.ts";
import { isKeepable } from "./missions/is-keepable.ts";
import { CONDITIONS, ENERGIZERS, INTERESTS, STRENGTHS } from "./missions/choice-phrases.ts";
import { PERSONAL, PROFESSIONAL, UNIFIED } from "./missions/templates.ts";
import type { Material, Template } from "./missions/templates.ts";
import type { PromptId } from "./reading/prompts.ts";
import { readPassages } from "./reading/read-passages.ts";

/** Agreed to on every question that asks about it. */
const AGREED = 4;

/** The words for what somebody agreed to throughout, what stands out furthest against their other choices first. */
function listChosen(readings: readonly Reading[], words: Partial<Record<Facet, string>>): string[] {
  const claims = findClaims(readings, computeOwnMean(readings));
  const distance = ({ facet }: Reading) => claims.get(facet)?.distance ?? 0;
  return readings
    .filter(({ scores }) => scores.every((score) => score >= AGREED))
    .toSorted((a, b) => distance(b) - distance(a) || computeAverage(b) - computeAverage(a))
    .flatMap(({ facet }) => words[facet] ?? []);
}

/** Words of somebody who wants to be alone: "room for company" would contradict them. */
const ALONE = /\b(?:alone|nobody|no ?one|by myself|on my own|lock(?:ed)?|in peace|headphones)\b/i;

/** Gathers what the templates need. Where the answers call for care, the skill is left out: only what gives energy is used. */
function gatherMaterial(records: readonly ResearchRecord[]): Material {
  const care = assessCare(records);
  const readings = readFacets(records);
  const { passages } = readPassages(redactCareInRecords(records, care));
  const of = (id: PromptId) => passages.find((passage) => passage.id === id);
  const hour = of("hour");
  const flow = of("flow");
  const skill = care.level === "none" ? of("skill") : undefined;
  const energizers = listChosen(readings, ENERGIZERS);
  const isAlone = [hour, flow].some((passage) => passage && ALONE.test(passage.text));
  return {
    wished: hour && findWishedActs(hour)[0],
    told: flow && findAbsorbingActs(flow)[0],
    thing: (hour && findThing(hour)) ?? (flow && findNamedActivity(flow)),
    skill: skill && findSkill(skill),
    energizers: energizers.filter((each) => !isAlone || each !== ENERGIZERS.social),
    strengths: listChosen(readings, STRENGTHS),
    interests: listChosen(readings, INTERESTS),
    conditions: listChosen(readings, CONDITIONS),
  };
}

/** A number that depends on the words alone. It chooses between templates of the same rank, always the same way. */
function computeTurn(material: Material): number {
  const said = JSON.stringify(material);
  return said.split("").reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
}

function writeMission(
  rows: readonly (readonly Template[])[],
  material: Material,
  turn: number,
): string {
  for (const row of rows) {
    const said = row.flatMap((shape) => shape(material) ?? []).filter(isKeepable);
    const mission = said[turn % (said.length || 1)];
    if (mission !== undefined) return mission;
  }
  return "";
}

/**
 * Suggests the three missions: sentences a person could keep as they stand, in the first person and the present, from
 * what gives them energy and what they can count on, in their own words. Where there is too little to say, or nothing
 * that makes a sentence, a suggestion is empty: the screen then asks.
 *
 * @example
 * const { personalSuggestion } = suggestMissions(records);
 */
export function suggestMissions(
  records: readonly ResearchRecord[],
): Omit<MissionSuggestions, "kept"> {
  const material = gatherMaterial(sortRecords(records));
  const turn = computeTurn(material);
  const personalSuggestion = writeMission(PERSONAL, material, turn);
  const rest = dropUsedChoices(material, personalSuggestion);
  const professionalSuggestion = writeMission(PROFESSIONAL, dropLeisureSkill(rest), turn + 1);
  const left = dropLeisureSkill(dropUsedChoices(rest, professionalSuggestion));
  const unifiedSuggestion = writeMission(UNIFIED, left, turn);
  return { personalSuggestion, professionalSuggestion, unifiedSuggestion };
}

/** Drops a skill of the free hour's hobby ("swim" and "swimming front crawl"): it does not belong to work. */
function dropLeisureSkill(material: Material): Material {
  const { wished, told, skill } = material;
  const isLeisure = [wished, told].some((act) => act && skill?.startsWith(act.lemma));
  return isLeisure ? { ...material, skill: undefined } : material;
}

/** Drops the choices that a mission already uses, so that the next one uses others. Written words may come back. */
function dropUsedChoices(material: Material, mission: string): Material {
  const left = (choices: readonly string[]) => choices.filter((each) => !mission.includes(each));
  return {
    ...material,
    energizers: left(material.energizers),
    strengths: left(material.strengths),
    interests: left(material.interests),
    conditions: left(material.conditions),
  };
}
