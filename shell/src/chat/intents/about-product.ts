import type { Intents } from "./about-people.ts";

export const RESEARCH: Intents = {
  "research-time": [
    [
      /how (long|much time|many minutes).{0,30}\b(research|section|questions?|setup|take)\b/i,
      /how many (questions|sections)|(research|section|questions?)\b.{0,20}\b(take|long|minutes)/i,
    ],
    "About five minutes a section: ten taps and two short texts. Four sections open the rest, in any order and with any break between them.",
  ],
  timer: [
    /\btimer\b|countdown|\bclock\b|time limit/i,
    "The timer is there for those who like one: the small clock above a question opens it. It stops nothing when it ends.",
  ],
  "redo-a-section": [
    /(redo|retake|repeat|again|change|edit|update|correct|revise)\b.{0,24}\b(section|research|answers?|question)/i,
    "Review, beside a section, opens your answers. Change what no longer fits, complete the section again, and generate a new analysis.",
  ],
  "not-me": [
    [
      /(analysis|insight|line|it|that)('s| is)? (is )?(wrong|not true|untrue|incorrect|not me)/i,
      /(disagree|don['’]?t agree) with|not me\b|doesn['’]?t (fit|sound like me)/i,
    ],
    "Then tap “Not me” below the insight, and it will not come again. “That's me” keeps one: it may greet you above your tasks.",
  ],
  model: [
    /\b(ai|a\.i\.|llm|gpt|language model|artificial intelligence|machine learning)\b|who (reads|writes) (my|the) (answers|analysis)/i,
    "Your analysis quotes your own words by fixed rules. A language model only reads your answers if this site offers one " +
      "and you agree, which you can change in your profile.",
  ],
};

export const GOALS: Intents = {
  "good-objective": [
    [
      /(good|choose|pick|right|example|kind of|write|set) (a |an |my |the )?(\w+ )?(objective|goal)s?\b/i,
      /(objective|goal)s? (example|idea)s?|how (do|should) i (set|choose|write|pick)\b.{0,12}\b(objective|goal)/i,
    ],
    "Choose something you can finish this month and will recognise when it is done: “Walk on twenty mornings” rather than " +
      "“Be healthier”. One for you, one for your work.",
  ],
  "change-an-objective": [
    /(change|edit|rename|delete|remove|replace|correct)\b.{0,16}\b(objective|goal)s?\b/i,
    "An objective keeps its words for its month, so that the score stays honest. Complete it or mark it failed, and set the next one for next month.",
  ],
  "failed-objective": [
    /(mark|marked) (it )?(as )?failed|fail(ed|ing)?\b.{0,20}\b(objective|goal)|(objective|goal)\b.{0,20}\bfail/i,
    "Mark Failed ends an objective early and counts as one loss, as it would at the month's end. Afterwards there is room " +
      "for what you learned, which next month shows you again.",
  ],
  "personal-or-professional": [
    /(difference|between|what is|what['’]?s|why) .{0,24}\b(personal|professional)\b|\bpersonal (and|or|vs)\b.{0,6} professional/i,
    "Personal is for you and the people you love, professional for your work or studies. Each has a mission, and one objective a month.",
  ],
  "write-a-mission": [
    /(write|find|create|change|edit|good|better|shorten|help).{0,16}\bmissions?\b|mission (statement )?(example|idea)/i,
    "Begin with a verb and name who gains: “Make hard things understandable, and be there for the people I love.” Your " +
      "profile has the three missions; the setup suggests a first draft from your answers.",
  ],
};

export const PLANNING: Intents = {
  "why-three": [
    /why (only |just |exactly )?(three|3)\b|why not (more|four|five|4|5)|three big rocks|big rocks?/i,
    "Three are enough to matter and few enough to finish. What does not fit today has a place tomorrow.",
  ],
  "more-or-fewer": [
    [
      /(fourth|4th|four|five|six|more than three|another|extra|additional|fewer|only (one|two)|less than three|just (one|two))\b.{0,12}\btasks?\b/i,
      /\btasks? (more|less) than/i,
    ],
    "A plan has exactly three tasks. If one is left over, plan it for tomorrow; if you have only two, let the third be a pleasant one.",
  ],
  ideas: [
    [
      /(what|which) (should|could|can) i plan|no idea|ideas?\b/i,
      /(suggest|propose|recommend)\w*( me)?\b.{0,12}\btasks?\b|(don['’]?t|do not) know what to (do|plan|write)/i,
      /example tasks?|create today|generate tasks?/i,
    ],
    "On Home, Create Today's Tasks drafts three from your objectives and mission. In Plan Your Day, up to three " +
      "suggestions stand below the line: what stayed open, and a first step of each objective.",
  ],
  "edit-a-task": [
    /\b(edit|change|rename|rewrite|reword|correct|fix|replace|swap|move|reorder)\b.{0,16}\b(task|tasks|plan|title|words|line)\b/i,
    "Edit Tasks, below today's list, changes the words and keeps the ticks.",
  ],
  "remove-a-task": [
    /\b(delete|remove|cancel|drop|get rid of|skip)\b.{0,12}\b(a |one |the |this |my )?tasks?\b/i,
    "A plan always has three tasks, so a task is replaced rather than deleted: tap Edit Tasks and write another one over it.",
  ],
  "undo-a-tick": [
    /un-?(tick|check|do)\b.{0,20}|(by mistake|accidentally|wrong one|mis-?click)|(ticked|checked) (the )?wrong/i,
    "Tap the task again, or Undo in the notice. An objective that you just completed or failed has the same Undo for two minutes.",
  ],
  tomorrow: [
    /tomorrow|in advance|plan ahead|next (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|future day/i,
    "Under Today, Tomorrow opens the next day, up to a month ahead. When all three are done, Plan tomorrow leads there, too.",
  ],
  "where-and-when": [
    /where and when|time and place|\bcue\b|if.?then|at what time|set a time|schedule/i,
    "Below the line you are writing, Where and when? keeps a sentence such as “After breakfast, at the kitchen table”. It stands under the task all day.",
  ],
  "link-a-task": [
    /(link|connect|assign|attach|tag)\b.{0,20}\b(task|objective|goal)|task.{0,20}(belong|count|serve)s?/i,
    "While you write a task, Personal and Professional below it link it to that objective. Goals then shows how many tasks were done for it.",
  ],
  rest: [
    /\brest\b|day off|days off|vacation|holiday|weekend|break\b|away\b|travel|sabbath|\bmoon\b/i,
    "The moon below your tasks makes a day one of rest, and it counts against nothing. Your days in your profile sets free weekdays and longer times away.",
  ],
  "start-of-day": [
    /night ?shift|after midnight|late at night|past midnight|day (start|begin|change|reset)s?|(start|begin)s? (of )?(my|the) day\b|time ?zone/i,
    "A day starts at midnight where you are. If you work late, set another hour in Your days in your profile.",
  ],
  "evening-line": [
    /\b(journal|diary|note|reflect|evening|one line|log my day|gratitude)\b/i,
    "At the end of Today there is room for one line about the day. Your week shows all seven.",
  ],
  week: [
    /\bweek(ly|s)?\b|three questions|look back|retrospective|review my/i,
    "Week, below your tasks, shows seven days with their notes, what was done for each objective, and three questions for Sunday.",
  ],
  calendar: [
    /what do the colou?rs mean|colou?rs?\b|calendar (mean|colou?r|show)|\b(red|yellow|green) (day|dot)|\blegend\b/i,
    "Green: all three tasks done. Yellow: one or two. Red: none. Blue with a moon: a day of rest. No colour: nothing was planned.",
  ],
  year: [
    /\b(year|annual|yearly|statistics|stats|heat ?map)\b/i,
    "The year, below Home's calendar, shows every day and every objective of a year. You can save it as an image.",
  ],
  streak: [
    /streak|in a row|consecutive|badge|gamif|reward/i,
    "There are no streaks here, on purpose: a day missed is only a day.",
  ],
};
