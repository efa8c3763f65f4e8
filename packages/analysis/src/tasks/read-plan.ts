import { getWeekday, type Day } from "@goals/contracts/dates";
import { countCharacters } from "@goals/contracts/fields";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { DENIED, UNREAL } from "./act-words.ts";
import { toImperative, toPlainText } from "./days.ts";

/** The names of each weekday from Sunday on: in full, German ones short, Arabic ones in dialects, too. */
const DAYS = [
  "sundays?|sun|sonntags?|So|domingos?|dimanches?|(?:ال)?(?:[أا]حد|حد)",
  "mondays?|mon|montags?|Mo|lunes|lundis?|(?:ال)?(?:[إا]ثنين|[إا]تنين|تنين)",
  "tuesdays?|tues?|dienstags?|Di|martes|mardis?|(?:ال)?(?:ثلاثاء?|تلات[اه]?ء?|ثلثاء)",
  "wednesdays?|weds?|mittwochs?|Mi|miércoles|mercredis?|(?:ال)?[أا]ربعا?ء?",
  "thursdays?|thurs?|thu|donnerstags?|Do|jueves|jeudis?|(?:ال)?خميس",
  "fridays?|fri|freitags?|Fr|viernes|vendredis?|(?:ال)?جمع[ةه]",
  "saturdays?|sat|samstags?|sonnabends?|Sa|sábados?|samedis?|(?:ال)?سبت",
];
/** "Friday 27" is a date, "Friday 6 pm" and "Friday 4 pages" are none. */
const NO_DATE = String.raw`(?! ?\d{1,2}(?:st|nd|rd|th)?(?:\.[\s\d/]|\.?(?:$|[,;)!/–-])|\.? (?:[&+–-]|(?:and|und|or|oder) \d|at|am|im|bei|mit|(?:jan|feb|mar|mär|march|märz|apr|april|may|mai|jun|jul|june|juni|july|juli|aug|sept?|o[ck]t|nov|de[cz])\p{L}*(?!\p{L}))))`;
const DAY = `(?:${DAYS.join("|")})(?!\\p{L})${NO_DATE}`;
/** Not "Wednesdays so Jess can sleep": no short German day follows a long one without a comma. */
const JOINED = String.raw`(?:\s?(?:,|&|\+|/|and|und|u|or|oder|y|et)\s?|\s?،\s?|\s(?!(?<!(?<!\p{L})\p{L}{2}\s)(?:so|do|mo|di|sa|fr)(?!\p{L}))(?:و\s?)?)(?:كل |يوم )?${DAY}`;
const EVERY =
  "every|each|immer(?: am)?|jede[nrs]?|cada|todos los|los|chaque|tous les|كل(?: يوم| نهار)?|[أا]يام";
/** "Mo-Do" may mean four days, or a day of that week: it says no day surely. */
const RANGE = new RegExp(String.raw`(?<!\p{L})(?:${DAY})\s?[-–]\s?(?:${DAY})`, "iu");
/** "Tuesdays and Thursdays", "every Friday", "Di, Do, So", "كل خميس وجمعة". One weekday alone is a date as well. */
const WEEKLY = new RegExp(
  String.raw`(?<!\p{L})(?<!(?:by|before|until|till|bis|vor|قبل|حتى) |(?:wegen|about|über|so (?:that )?i|damit ich|عشان|باش) (?:[\p{L},/]+ ){0,4})(?:(?:${EVERY}) (?:${DAY})(?:${JOINED})*|(?<!\d )(?:(?:on |am |immer )?(?:${DAY})(?:${JOINED})+|(?:on )?(?:sun|mon|tues|wednes|thurs|fri|satur)days(?!\p{L}|:)|(?:on )?(?:${DAY}) (?:mornings|afternoons|evenings|nights)(?!\p{L})|(?:mo|di|mi|do|fr|sa) (?:vormittags?|nachmittags?|abends?)(?!\p{L})|(?:immer )?(?:(?:sonn|mon|diens|donners|frei|sams)tags|mittwochs|sonnabends)(?!\p{L})))`,
  "giu",
);
const DAILY =
  /(?<!\p{L})(?:(?:every|each) (?:single )?(?:day|evening|night|nite|morning|morn|arvo)|daily|per day|jeden? (?:Tag|Abend|Morgen)|pro Tag|täglich|cada (?:día|noche|mañana)|todos los días|chaque (?:jour|soir|matin)|tous les (?:jours|soirs|matins)|par jour|كل (?:يوم|ليلة|ليله|نهار)|يوميا|يوميًا|(?<=\d (?!in )\p{L}{1,12} )(?:a day|am Tag|al día))(?!\p{L})/giu;
const OFTEN =
  /(?<!\p{L})(?:\d+ ?(?:x|×|mal|times) ?(?:pro|per|a|die|in der|each|every)? (?:week|woche)|(?:(?:مرتين|مرة|[\d٠-٩]+ مرات) )?(?:كل|في|بال) ?(?:ال)?(?:[أا]سبوع|سيمانة|جمعة الواحدة))(?!\p{L})/giu;
const NAMES = DAYS.map((names) => new RegExp(`(?<!\\p{L})و?(?:${names})(?!\\p{L})`, "iu"));
/** "with Eileen" goes on where the title ends. */
const OPENS_WITH = /^(?:with|at|in|mit|bei[m]?|im|con|avec|مع|عند|في) /iu;
/** "40 coffees a day" counts, and says nothing to do. */
const COUNT = /^[\d٠-٩]+ \p{L}+$/u;
/** "Home by 6 on" lacks the weekday that it was cut from, "gym 3" its "days". */
const CUT_OFF =
  /(?<!\p{L})(?:on|at|by|in|for|and|every|each|the|am|an|im|um|und|bis|at least|mindestens|jede[nrsm]?|zum|los|el|le|في|كل|يوم|من|و)$|[\d٠-٩]$/iu;
/** "Sundays off", "Fridays, from January": a day on which nothing is to be done. */
const AT_REST =
  /^(?:(?:off|free|frei|offen|zu|راحة|إجازة|اجازة)$|(?:ab|from|starting|من) (?:jan(?:uary?)?|feb(?:ruary?)?|march|märz|april|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|يناير|فبراير|مارس)(?!\p{L}))/iu;
/** "Every day except Friday" */
const EXCEPT =
  /(?<!\p{L})(?:exc?ept|excpet|but not|außer|(?:ما? ?)?عدا|إلا|الا) (?:on |am |يوم )?(.{3,30})/iu;
const MARK = "\u0000";
/** "Walk 3 x a day then to Jan's": what stands on both sides does not read on. */
const INSIDE = new RegExp(String.raw`\p{L}.*${MARK}.*\p{L}{2}`, "u");

/** Finds the days that a text names, and the part of the text that they belong to, without them. */
function readSchedule(text: string, today: Day) {
  const weekly = text.match(WEEKLY) ?? [];
  const isDaily = weekly.length === 0 && text.search(DAILY) >= 0;
  if (weekly.length === 0 && !isDaily) return null;
  const days = NAMES.flatMap((name, day) => (weekly.some((each) => name.test(each)) ? [day] : []));
  const marked = text.replace(WEEKLY, MARK).replace(DAILY, MARK).replace(OFTEN, " ");
  const clauses = marked.split(/[.;!؛\n()]|[,،](?!\d)/u).map((each) => each.trim());
  const strip = (clause: string) =>
    clause
      .replaceAll(MARK, " ")
      .replace(/\s+/g, " ")
      .replace(/^[\s:–-]+|[\s:–-]+$/gu, "");
  const at = clauses.findIndex((clause) => clause.includes(MARK));
  const near = [0, -1, -2, 1].map((beside) => strip(clauses[at + beside] ?? ""));
  if (COUNT.test(near[0] ?? "")) near.pop(); // a bare count is never explained by the next clause
  const rest = near.find((each) => /\p{L}{2}/u.test(each) && !COUNT.test(each)) ?? near[0] ?? "";
  // "With Silke, best on Thursdays": "Best" alone is none.
  const isInside = INSIDE.test(clauses[at] ?? "") || (at > 0 && /\p{L}{2}/u.test(near[0] ?? ""));
  const isLeftOut = NAMES[getWeekday(today)]?.test(EXCEPT.exec(text)?.[1] ?? "") ?? false;
  const isToday = !isLeftOut && (isDaily || days.includes(getWeekday(today)));
  return { isToday, isDaily, rest, isInside };
}

/** The act of an aim that names its days: "Run (Tue, Sun)" is "Run" on them, and null on others. Null where no days are named. */
export function readPlan(
  title: string,
  description: string,
  today: Day,
): { readonly act: string | null } | null {
  if (RANGE.test(title)) return { act: null };
  const own = readSchedule(title, today);
  const plan = own ?? readSchedule(description, today);
  if (!plan || (own && (plan.rest === "" || COUNT.test(plan.rest)))) return null;
  // "Two evenings without the phone, Mondays and Fridays" is a plan, and "no sugar every day" a rule.
  if ((plan.isDaily ? DENIED : UNREAL).test(toPlainText(plan.rest))) return null;
  if (!plan.isToday || AT_REST.test(plan.rest)) return { act: null };
  const name = own ? "" : `${title.trim()}${OPENS_WITH.test(plan.rest) ? "" : ":"} `;
  const act = name + plan.rest;
  const isWhole =
    (own && plan.isInside) || CUT_OFF.test(plan.rest) || countCharacters(act) > TASK_TITLE_MAX;
  const whole = plan.rest === "" || isWhole ? title.trim() : act;
  return { act: toImperative(whole.charAt(0).toUpperCase() + whole.slice(1)) };
}
