import { getWeekday, type Day } from "@goals/contracts/dates";
import { countCharacters } from "@goals/contracts/fields";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { DENIED, UNREAL } from "./act-words.ts";
import { toImperative, toPlainText, withoutNames } from "./days.ts";

/** The names of each weekday from Sunday on: in full, German ones short, Arabic ones in dialects, too. */
const DAYS = [
  "sundays?|sun|sonntags?|su?nn?tig|So|domingos?|dimanches?|(?:ال)?(?:[أا]حد|حد)",
  "mondays?|mon|montags?|m[äo]n?tig|Mo|lunes|lundis?|(?:ال)?[إا]?[ثت]نين",
  "tuesdays?|tues?|dienstags?|dienstig|ziischtig|Di|martes|mardis?|(?:ال)?(?:[ثت]لا[ثت][اه]?ء?|ثلثاء?)",
  "wednesdays?|weds?|mittwochs?|mittw[uü]+ch|Mi|miércoles|mercredis?|(?:ال)?[أا]?ربعا?ء?",
  "thursdays?|thurs?|thu|donnerstags?|donner(?:sch|s)tig|donnschtig|Do|jueves|jeudis?|(?:ال)?خميس",
  "fridays?|fri|freitags?|fr[ei]+tig|Fr|viernes|vendredis?|(?:ال)?جمع[ةه]",
  "saturdays?|sat|samstags?|sams(?:ch)?tig|sonnabends?|Sa|sábados?|samedis?|(?:ال)?سبت",
];
const ANY_DAY = `(?:${DAYS.join("|")})(?!\\p{L})`;
/** "Friday 27" and "Fri 27th 10 am" are dates, "Friday 6 pm" and "Friday 4 pages" are none. */
const NO_DATE = String.raw`(?! ?[\d٠-٩]{1,2}(?:(?:st|nd|rd|th)(?!\p{L})|\.[\s\d/]|\.?(?:$|[,;)!/]|[–-](?! ?\d{1,2} ?(?:uhr|h|[ap]m)(?!\p{L})))|\.? (?:[&+–-]|(?:and|und|or|oder|و) ?\d|at|am|im|bei|mit|(?:jan|feb|mar|mär|march|märz|apr|april|may|mai|jun|jul|june|juni|july|juli|aug|sept?|o[ck]t|nov|de[cz]|نوفمبر|ديسمبر|دجنبر|نونبر|تشرين|كانون|يناير|جانفي)\p{L}*(?!\p{L}))))`;
const DAY = ANY_DAY + NO_DATE;
const SHORT = String.raw`(?<!\p{L})(?:so|mo|di|mi|do|fr|sa)(?!\p{L})`;
/** Not "Wednesdays so Jess can sleep", nor "payday is Friday, do it": a short German day follows another one. */
const JOINED = String.raw`\.?(?:\s?[,&+/،]\s?|\s(?:(?:and|und|u\.?|or|oder|od\.?|y|et)\s)?)(?:و\s?)?(?:كل |يوم )?(?:(?!${SHORT})|(?<=${SHORT}\.?(?:\s?[,&+/]\s?|\s(?:(?:und|u\.?|oder|od\.?)\s)?)))${DAY}`;
const EVERY =
  "every|each|immer(?: am)?|jede[nrs]?|cada|todos los|los|chaque|tous les|كل(?: يوم| نهار)?|[أا]يام";
/** "Mo-Fr" is surely each week, and stands for its five days. */
const WORKDAYS =
  /(?<!\p{L})(?<!(?:the|a|der|die|das|den|dem) )(?:mo(?:n|ntags?|ndays?)?\.?(?:\s?[-–]\s?| bis | to )fr(?:i|idays?|eitags?)?|m-f|(?:every )?weekdays?|werktags|wochentags)(?!\p{L})/giu;
const NOT_ONLY = /,? (?:not (?:just|only)|nicht nur|(?:مش|مو) بس) (?:on |am |يوم )?\p{L}+/giu;
const spellOut = (text: string) =>
  text.replace(WORKDAYS, "every Mon, Tue, Wed, Thu, Fri").replace(NOT_ONLY, "");
/** "Mo-Do" may mean four days, or a day of that week, "every 2nd Friday" one of two. */
const UNSURE_DAY = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${DAY})(?:\s?[-–]\s?| to | thru | through | bis | لل?| (?:إلى|الى|حتى) )(?:${DAY})|(?:first|1st|second|2nd|third|3rd|fourth|4th|last|other|alternate|(?:erste|zweite|dritte|vierte|letzte)[nrs]?|[1-4]\.|[أا]ول|ثاني|تاني|ثالث|تالت|رابع|[أا]خر|آخر) (?!${SHORT})${ANY_DAY}|(?:till|until|bis(?: zu[rm]?)?|حتى|لحد) (?:the |my |der |die |dem )?(?:last|final|exam|letzte|prüfung|[آا]خر|امتحان))`,
  "iu",
);
/** "Tuesdays and Thursdays", "every Friday", "Di, Do, So", "كل خميس وجمعة". One weekday alone is a date as well. */
const WEEKLY = new RegExp(
  String.raw`(?<!\p{L})(?<!(?:by|before|until|till|bis|vor|قبل|حتى|لحد|لغاية|لين) |(?:wegen|about|über|so (?:that )?i|damit ich|عشان|باش) (?:[\p{L},/]+ ){0,4})(?:(?:${EVERY}) (?:${DAY})(?:${JOINED})*|(?<!\d )(?:(?:on |am |immer )?(?:${DAY})(?:${JOINED})+|(?:on )?(?:sun|mon|tues|wednes|thurs|fri|satur)days(?!\p{L}|:)|(?:on )?(?!${SHORT})(?:${DAY}) (?:mornings|afternoons|evenings|nights)(?!\p{L})|(?:mo|di|mi|do|fr|sa) (?:vormittags?|nachmittags?|abends?)(?!\p{L})|(?:immer )?(?:(?:sonn|mon|diens|donners|frei|sams)tags|mittwochs|sonnabends)(?!\p{L})))`,
  "giu",
);
export const DAILY =
  /(?<!\p{L})(?<!(?:not|nicht|مو|مش) )(?:(?:every|each) (?:single )?(?:day|evening|night|nite|morning|morn|arvo)|daily|per day|jeden? (?:Tag|Abend|Morgen)|pro Tag|täglich|cada (?:día|noche|mañana)|todos los días|chaque (?:jour|soir|matin)|tous les (?:jours|soirs|matins)|par jour|كل (?:يوم(?! دوام| ?[\d٠-٩]+ ?(?:و ?[\d٠-٩]|$))|ليلة|ليله|نهار|صباح|مساء|فجر)|يوميا|يوميًا|(?:once|twice|einmal|zweimal|\d ?x) (?:a |am |pro )?(?:day|tag)|(?<=\d (?!in )\p{L}{1,12} )(?:a day|am Tag|al día))(?!\p{L})/giu;
const OFTEN =
  /(?<!\p{L})(?:\d+ ?(?:x|×|mal|times) ?(?:pro|per|a|die|in der|each|every)? (?:week|woche)|(?:(?:مرتين|مرة|[\d٠-٩]+ مرات) )?(?:كل|في|بال) ?(?:ال)?(?:[أا]سبوع|سيمانة|جمعة الواحدة))(?!\p{L})/giu;
const NAMES = DAYS.map((names) => new RegExp(`(?<!\\p{L})و?(?:${names})(?!\\p{L})`, "iu"));
const findDays = (text: string) => NAMES.flatMap((name, day) => (name.test(text) ? [day] : []));
/** "40 coffees a day" counts, and says nothing to do. */
const COUNT = /^(?:[\d٠-٩]+ \p{L}+)?[^\p{L}]*$/u;
/** "Home by 6 on" lacks the weekday that it was cut from, "gym 3" its "days", and "no mails" would be for ever. */
const CUT_OFF =
  /(?<!\p{L})(?:on|at|by|in|for|from|and|every|each|the|am|an|im|um|und|bis|at least|especially|best(?:en)?|mindestens|wenigstens|zumindest|besonders|jede[nrsm]?|zum|los|el|le|في|كل|يوم|[أا]يام|من|و)$|[\d٠-٩]$|^(?:no|not|nicht|kein\p{L}*|بدون|لا) /iu;
/** "Every day except Friday", "rest day Friday", "daily, Fridays off" */
const EXCEPT =
  /(?<!\p{L})(?:exc?ept|excpet|but(?: not)?|au(?:ß|ss)er|(?:ما? ?)?عدا|إلا|الا|بلا|rest day|ruhetag) (?:on |am |يوم )?(.{2,30})|[,،] ([^,،]+) (?:off|frei|راحة|عطلة)(?!\p{L})/iu;
const MARK = "\uFFFC";
const AT_AN_END =
  /[\s,،:(–-]*\uFFFC[\s)!.]*$|^\uFFFC[\s,،–-]*(?=[\p{L}\d])(?!(?:is|are|ist|sind)(?!\p{L}))/u;
/** "Sundays off", "Fridays, from January": a day on which nothing is to be done. */
const AT_REST =
  /\uFFFC (?:off|free|frei|offen|zu|راحة|إجازة|اجازة)$|(?<!\p{L})(?:ab|from|starting|من) (?:jan(?:uary?)?|feb(?:ruary?)?|march|märz|april|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|يناير|فبراير|مارس)(?!\p{L})/iu;
const PARTS = /[.;!؛\n()]|[,،](?!\d)/u;
const LARGE =
  /(?<!\p{L})alle? \d|^(?:finish|complete|beend|abschlie|إتمام|اتمام|[اأ]?خلص|[اأ]نه[يى]|[اأ]كمل)/iu;
/** A longer note is more than a step. */
const NOTE_MAX = 60;

/** The days that a text names, and the text with a mark in their place. */
function readSchedule(written: string, today: Day) {
  const text = spellOut(written);
  const kept = withoutNames(text.replace(EXCEPT, " "));
  const weekly = kept.match(WEEKLY) ?? [];
  const isDaily = weekly.length === 0 && kept.search(DAILY) >= 0;
  if (weekly.length === 0 && !isDaily) return null;
  const marked = text.replace(WEEKLY, MARK).replace(DAILY, MARK).replace(OFTEN, " ").trim();
  const part = marked.split(PARTS).find((each) => each.includes(MARK)) ?? "";
  const isToday = isDaily || findDays(weekly.join(" ")).includes(getWeekday(today));
  return { isToday, isDaily, marked, part };
}

/** A title without the days at one end; whole where they stand elsewhere, for then it does not read on. */
function readTitle(title: string, marked: string): string {
  const cut = marked.replace(AT_AN_END, "").replace(/\s+/g, " ").trim();
  return cut.includes(MARK) || CUT_OFF.test(cut) ? title.trim() : cut;
}

/** A short note's plan for today, whole and behind the title. A cut note may say something else, and a long one is no step. */
function readNote(title: string, note: string, today: Day): string {
  const isForToday = (part: string) => readSchedule(part, today)?.isToday ?? true;
  if (countCharacters(note) > NOTE_MAX || !note.split(PARTS).every(isForToday)) return "";
  // "Complete sections 4 to 12" is more than one day can hold, so the days of the note stay behind it.
  const isBare = !/\p{L}/u.test(readSchedule(note, today)?.marked ?? "") && !LARGE.test(title);
  return isBare ? title.trim() : `${title.trim()}: ${note.trim()}`;
}

/** The act of an aim that names its days: "Run (Tue, Sun)" is "Run" on them, and null on others. Null where no days are named. */
export function readPlan(title: string, description: string, today: Day) {
  if ([title, description].some((text) => UNSURE_DAY.test(spellOut(text)))) return { act: null };
  const own = readSchedule(title, today);
  const plan = own ?? readSchedule(description, today);
  if (!plan || (own && COUNT.test(own.marked.replaceAll(MARK, "").trim()))) return null;
  // "Two evenings without the phone, Mondays and Fridays" is a plan, and "no sugar every day" a rule.
  if ((plan.isDaily ? DENIED : UNREAL).test(toPlainText(plan.part))) return null;
  const left = findDays(EXCEPT.exec(`${title}, ${description}`)?.slice(1).join(" ") ?? "");
  // "Every day but match days": only the person knows them.
  const isUnknown = left.length === 0 && EXCEPT.test(own ? title : description);
  const isOff = isUnknown || left.includes(getWeekday(today)) || AT_REST.test(plan.marked);
  if (!plan.isToday || isOff) return { act: null };
  const told = own ? readTitle(title, own.marked) : readNote(title, description, today);
  const act = countCharacters(told) > TASK_TITLE_MAX ? title.trim() : told;
  return { act: told && toImperative(act.charAt(0).toUpperCase() + act.slice(1)), isNote: !own };
}
