import type { Intent } from "./intent.ts";

export const GOALS: readonly Intent[] = [
  {
    name: "good-objective",
    about:
      /(good|choose|pick|right|example|kind of|write|set) (a |an |my |the )?(\w+ )?(objective|goal)s?\b|(objective|goal)s? (example|idea)s?|how (do|should) i (set|choose|write|pick)\b.{0,12}\b(objective|goal)/i,
    text: "Choose something you can finish this month and will recognise when it is done: “Walk on twenty mornings” rather than “Be healthier”. One for you, one for your work.",
  },
  {
    name: "change-an-objective",
    about: /(change|edit|rename|delete|remove|replace|correct)\b.{0,16}\b(objective|goal)s?\b/i,
    text: "An objective keeps its words for its month, so that the score stays honest. Complete it or mark it failed, and set the next one for next month.",
  },
  {
    name: "failed-objective",
    about:
      /(mark|marked) (it )?(as )?failed|fail(ed|ing)?\b.{0,20}\b(objective|goal)|(objective|goal)\b.{0,20}\bfail/i,
    text: "Mark Failed ends an objective early and counts as one loss, as it would at the month's end. Afterwards there is room for what you learned, which next month shows you again.",
  },
  {
    name: "personal-or-professional",
    about:
      /(difference|between|what is|what['’]?s|why) .{0,24}\b(personal|professional)\b|\bpersonal (and|or|vs)\b.{0,6} professional/i,
    text: "Personal is for you and the people you love, professional for your work or studies. Each has a mission, and one objective a month.",
  },
  {
    name: "write-a-mission",
    about:
      /(write|find|create|change|edit|good|better|shorten|help).{0,16}\bmissions?\b|mission (statement )?(example|idea)/i,
    text: "Begin with a verb and name who gains: “Make hard things understandable, and be there for the people I love.” Your profile has the three missions; the setup suggests a first draft from your answers.",
  },
];
