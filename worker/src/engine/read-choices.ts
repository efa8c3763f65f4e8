import { QUESTIONS, QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import type { Answer } from "./candidate.ts";

/** A question with options, by its facet; with "-r" the one of the pair that is keyed the other way round. */
export type ItemId = string;

/** What a person chose. */
export interface Choice {
  readonly item: ItemId;
  readonly answer: Answer;
  /** 5 is "Always" or "Strongly Agree", 1 is "Never" or "Strongly Disagree", whichever way the item is keyed. */
  readonly agreement: number;
}

export type Choices = ReadonlyMap<ItemId, Choice>;

/** The option a person gave to every question of a section, if it was always the same one. */
export function findOnlyOption(record: ResearchRecord): string | undefined {
  const { items } = QUESTIONS[record.section];
  const given = new Set(items.map((_, index) => record.mcAnswers[index]));
  const [option] = given;
  return given.size === 1 ? option : undefined;
}

/**
 * Every choice by its item. A section answered with one option throughout is left out: where items are keyed both
 * ways such answers contradict themselves, and elsewhere they single nothing out.
 */
export function readChoices(records: readonly ResearchRecord[]): Choices {
  const choices = new Map<ItemId, Choice>();
  for (const { id: section, items, options } of QUESTIONS_IN_ORDER) {
    const record = records.find((each) => each.section === section);
    if (!record || findOnlyOption(record) !== undefined) continue;
    for (const [question, { facet, reverse }] of items.entries()) {
      const answer = record.mcAnswers[question];
      const place = answer === undefined ? -1 : options.indexOf(answer);
      if (answer === undefined || place === -1) continue;
      const item = reverse ? `${facet}-r` : facet;
      const agreement = options.length - place;
      choices.set(item, { item, answer: { section, question, answer }, agreement });
    }
  }
  return choices;
}

/** One record a section, the last given, in the workspace's order: the order of arrival must not show in a report. */
export function sortRecords(records: readonly ResearchRecord[]): ResearchRecord[] {
  return SECTIONS.flatMap((id) => records.findLast(({ section }) => section === id) ?? []);
}
