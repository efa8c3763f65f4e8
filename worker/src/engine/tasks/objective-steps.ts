import type { Objective } from "@goals/contracts/objectives";
import { detectLanguage } from "../reading/detect-language.ts";
import { opensWithAct } from "./add-verb.ts";
import { KINDS } from "./objective-kinds.ts";
import type { Step } from "./kind.ts";
import { readObjective } from "./read-objective.ts";
import type { ReadObjective } from "./read-objective.ts";
import { shorten } from "./title.ts";

/** A task's title and its form. A day has no form twice. */
export interface Suggestion {
  readonly title: string;
  readonly form: string;
}

/** Leaves room for the step around it. */
const LONGEST_NAME = 120;

/** What may follow the first act on other days, whatever the objective is. */
const LATER: readonly ((object: string) => string)[] = [
  (it) => `Work on ${it} for 20 minutes, with the phone in another room`,
  (it) => `Finish one small piece of ${it}`,
  (it) => `Show ${it} to one person and ask for a word on it`,
  (it) => `Put the next hour for ${it} in the calendar`,
  (it) => `Name in one line what stands in the way of ${it}`,
  (it) => `Do the part of ${it} that has waited longest`,
  (it) => `Set out tonight what ${it} needs tomorrow`,
  (it) => `Leave out one part that ${it} can do without`,
  (it) => `Write down in two lines how far ${it} has come`,
  (it) => `Ask one person for help with ${it}`,
  (it) => `Choose the one thing that would move ${it} most, and start it`,
  (it) => `Give ${it} the first half hour of the day`,
];

const WORKED_ON = new Set(
  "text site making shipping performance exam learning hand-over printing".split(" "),
);

/** For an act of no known kind, in its own words. */
const ACTS: readonly ((act: string) => string)[] = [
  (act) => `Write down the first three steps to ${act}`,
  (act) => `Ask somebody who has done it how to ${act}`,
  (act) => `Name in one line what stands in the way, and who could help you ${act}`,
  (act) => `Do the step that takes ten minutes, to ${act}`,
  (act) => `Tell one person that you are going to ${act}, and by when`,
];

/** Where an English title cannot be read, it is named as it stands. */
const VERBATIM: readonly ((title: string) => string)[] = [
  (title) => `Write in one line how you will see that “${title}” has come true`,
  (title) => `Tell one person about “${title}”, and ask what they would do first`,
  (title) => `Put an hour for “${title}” in this week's calendar`,
  (title) => `List what is there already for “${title}”, and what is missing`,
  (title) => `Set out tonight what “${title}” needs tomorrow`,
  (title) => `Finish one small part of “${title}”`,
];

/** For a title in another language: no English sentence is put around words that are not English. */
const GENERAL = [
  "Take the first small step towards an objective of this month",
  "Write down the next step for one of your objectives",
  "Find half an hour this week for the objective that matters most",
  "Tell one person about an objective of yours",
  "Set out tonight what one of your objectives needs tomorrow",
  "Finish one small part of an objective",
];

const GERMAN_OR_ROMANCE =
  /[äöüßéèêçñáíóúàùœ]|\b(?:und|der|die|das|mit|bestehen|schreiben|abgeben|erste|ersten|nutzer|zum|zur|im|den|einen|eine|mein|meine|el|la|los|con|del|una|para|mi|le|les|du|des|pour|mon|ma|mes)\b/i;

function isForeign({ title }: ReadObjective): boolean {
  return detectLanguage(title) === "other" || GERMAN_OR_ROMANCE.test(title);
}

function isReadable(read: ReadObjective): boolean {
  return KINDS.some(({ is }) => is(read)) || opensWithAct(read.act);
}

function toSuggestions(form: string, steps: readonly Step[], read: ReadObjective): Suggestion[] {
  return steps.flatMap((step, index) => {
    const title = step(read);
    return title === undefined || title === "" ? [] : { title, form: `${form} ${index}` };
  });
}

/**
 * Acts towards an objective, each small enough for today, the first one first. `mayBeEnglish` is false where what else
 * the person wrote is in another language, so that a title too short to tell is in that language too.
 */
export function buildObjectiveSteps({ title }: Objective, mayBeEnglish = true): Suggestion[] {
  const name = shorten(title, LONGEST_NAME);
  const read = readObjective(name);
  if (isForeign(read) || !(mayBeEnglish || detectLanguage(name) === "en")) {
    return toSuggestions(
      "general",
      GENERAL.map((task) => () => task),
      read,
    );
  }
  if (!isReadable(read))
    return toSuggestions(
      "verbatim",
      VERBATIM.map((say) => () => say(name)),
      read,
    );
  const kind = KINDS.find(({ is }) => is(read));
  // Only what is made or worked on is a thing to come back to for weeks.
  const about = kind && WORKED_ON.has(kind.id) && read.object.length > 2 ? read.object : undefined;
  const later =
    about === undefined
      ? VERBATIM.map((say) => () => say(name))
      : LATER.map((say) => () => say(about));
  const isAct = kind === undefined && read.act.includes(" ");
  return [
    ...(isAct
      ? toSuggestions(
          "act",
          ACTS.map((say) => () => say(read.act)),
          read,
        )
      : []),
    ...(kind ? toSuggestions(kind.id, kind.steps, read) : []),
    ...(kind || about
      ? []
      : toSuggestions(
          "verbatim",
          VERBATIM.map((say) => () => say(name)),
          read,
        )),
    ...toSuggestions(about === undefined ? "verbatim" : "later", later, read),
  ];
}
