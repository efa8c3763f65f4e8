import type { Intent } from "./intent.ts";

export const PLANNING: readonly Intent[] = [
  {
    name: "why-three",
    about:
      /why (only |just |exactly )?(three|3)\b|why not (more|four|five|4|5)|three big rocks|big rocks?/i,
    text: "Three are enough to matter and few enough to finish. What does not fit today has a place tomorrow.",
  },
  {
    name: "more-or-fewer",
    about:
      /(fourth|4th|four|five|six|more than three|another|extra|additional|fewer|only (one|two)|less than three|just (one|two))\b.{0,12}\btasks?\b|\btasks? (more|less) than/i,
    text: "A plan has exactly three tasks. If one is left over, plan it for tomorrow; if you have only two, let the third be a pleasant one.",
  },
  {
    name: "ideas",
    about:
      /(what|which) (should|could|can) i plan|no idea|ideas?\b|(suggest|propose|recommend)\w*( me)?\b.{0,12}\btasks?\b|(don['’]?t|do not) know what to (do|plan|write)|example tasks?|create today|generate tasks?/i,
    text: "On Home, Create Today's Tasks drafts three from your objectives and mission. In Plan Your Day, up to three suggestions stand below the line: what stayed open, and a first step of each objective.",
  },
  {
    name: "edit-a-task",
    about:
      /\b(edit|change|rename|rewrite|reword|correct|fix|replace|swap|move|reorder)\b.{0,16}\b(task|tasks|plan|title|words|line)\b/i,
    text: "Edit Tasks, below today's list, changes the words and keeps the ticks.",
  },
  {
    name: "remove-a-task",
    about:
      /\b(delete|remove|cancel|drop|get rid of|skip)\b.{0,12}\b(a |one |the |this |my )?tasks?\b/i,
    text: "A plan always has three tasks, so a task is replaced rather than deleted: tap Edit Tasks and write another one over it.",
  },
  {
    name: "undo-a-tick",
    about:
      /un-?(tick|check|do)\b.{0,20}|(by mistake|accidentally|wrong one|mis-?click)|(ticked|checked) (the )?wrong/i,
    text: "Tap the task again, or Undo in the notice. An objective that you just completed or failed has the same Undo for two minutes.",
  },
  {
    name: "tomorrow",
    about:
      /tomorrow|in advance|plan ahead|next (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|future day/i,
    text: "Under Today, Tomorrow opens the next day, up to a month ahead. When all three are done, Tomorrow's three leads there, too.",
  },
  {
    name: "where-and-when",
    about: /where and when|time and place|\bcue\b|if.?then|at what time|set a time|schedule/i,
    text: "Below the line you are writing, Where and when? keeps a sentence such as “After breakfast, at the kitchen table”. It stands under the task all day.",
  },
  {
    name: "link-a-task",
    about:
      /(link|connect|assign|attach|tag)\b.{0,20}\b(task|objective|goal)|task.{0,20}(belong|count|serve)s?/i,
    text: "While you write a task, Personal and Professional below it link it to that objective. Goals then shows how many tasks were done for it.",
  },
  {
    name: "rest",
    about:
      /\brest\b|day off|days off|vacation|holiday|weekend|break\b|away\b|travel|sabbath|\bmoon\b/i,
    text: "The moon below your tasks makes a day one of rest, and it counts against nothing. Your days in your profile sets free weekdays and longer times away.",
  },
  {
    name: "start-of-day",
    about:
      /night ?shift|after midnight|late at night|past midnight|day (start|begin|change|reset)s?|(start|begin)s? (of )?(my|the) day\b|time ?zone/i,
    text: "A day starts at midnight where you are. If you work late, set another hour in Your days in your profile.",
  },
  {
    name: "evening-line",
    about: /\b(journal|diary|note|reflect|evening|one line|log my day|gratitude)\b/i,
    text: "At the end of Today there is room for one line about the day. Your week shows all seven.",
  },
  {
    name: "week",
    about: /\bweek(ly|s)?\b|three questions|look back|retrospective|review my/i,
    text: "Week, below your tasks, shows seven days with their notes, what was done for each objective, and three questions for Sunday.",
  },
  {
    name: "calendar",
    about:
      /what do the colou?rs mean|colou?rs?\b|calendar (mean|colou?r|show)|\b(red|yellow|green) (day|dot)|\blegend\b/i,
    text: "Green: all three tasks done. Yellow: one or two. Red: none. Blue with a moon: a day of rest. No colour: nothing was planned.",
  },
  {
    name: "year",
    about: /\b(year|annual|yearly|statistics|stats|heat ?map)\b/i,
    text: "The year, below Home's calendar, shows every day and every objective of a year. You can save it as an image.",
  },
  {
    name: "streak",
    about: /streak|in a row|consecutive|badge|gamif|reward/i,
    text: "There are no streaks here, on purpose: a day missed is only a day.",
  },
];
