import { addDays, getWeekday, type Day } from "@goals/contracts/dates";
import {
  type Aim,
  isDayOf,
  isOutOfTime,
  isOver,
  namesAnotherDate,
  namesAnotherDay,
  namesTime,
  toImperative,
} from "./days.ts";
import { isSameTitle } from "@goals/contracts/tasks";
import type { ResearchRecord } from "@goals/contracts/research";
import { readWeeks } from "@goals/contracts/set-aside";
import { soundsLow } from "../care/assess-care.ts";
import { isNonAnswer } from "../mirror/is-denied.ts";
import { listActs } from "./list-acts.ts";
import { DAILY, readPlan } from "./read-plan.ts";
import { isGrieving, readHardTimes } from "../care/hard-times.ts";
import { listWords, readWordsOfLoss } from "../care/redact-care.ts";
import type { DetectedLanguage } from "../languages/detect-language.ts";
import { detectLanguage, isFrequentWord } from "../languages/detect-language.ts";
import { toKey } from "../mirror/list-mentions.ts";
import { sortRecords } from "../sort-records.ts";

export const listLongWords = (text: string): string[] =>
  text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
/** "The website when Anja comes", "felt the roof first dry day", "lose 10 lbs, start AFTER Thanksgiving", "less sugar after plum cake season", "the signature is missing" */
const WAITS =
  /(?<!\p{L})(?:wenn|sobald|when|once|as soon as|cuando|quand|لم[اّ]ا?|عندما|[أا]ول ما) (?:\S+ ){0,6}?(?:kommt|da ist?|zurück|comes?|arrives?|is back|here|vuelva|llegue|arrive|revient|يجي|تجي|يرجع|ترجع|يوصل|توصل)(?!\p{L})|^(?:wenn|sobald) ich |^(?:nothing|nichts|nix|لا شي|ولا شي)(?!\p{L})|^(?:ناقص\p{L}*|ينقص\p{L}*|es fehlt|fehlt noch|still missing|waiting (?:for|on)) |(?<!\p{L})(?:(?:first|next) (?:dry|sunny|warm|clear)|(?:erste|nächste)[nr]? (?:trockene|sonnige|schöne)[nr]?) |(?<!\p{L})(?:if|when) (?:it(?:.?s| is) )?(?:not raining|dry|sunny)|when (?:the )?rain stops|wenn.?s (?:nicht|net|ned) regnet|(?<!\p{L})(?:cancell?ed|called off|abgesagt|اتلغى|الغى)(?!\p{L})|(?<!\p{L})(?:not (?:today|tonight)|heute? (?:nicht|ned|net)|nicht heute?|(?:مو|مش) (?:اليوم|النهارد[هة]))(?!\p{L})|(?<!\p{L})(?:(?:start\p{L}*|begin\p{L}*|anfang\p{L}*|erst|[أا]بد[أا]) (?:only )?(?:after|nach|ab|بعد|مور)|(?:after|nach|بعد|مور|عقب) (?:\p{L}+ ){0,3}?(?:season|bonus|payday|christmas|new year|holidays?|exams?|wedding|audit|surgery|jury duty|move|thanksgiving|easter|diwali|weihnachten|neujahr|ostern|ferien|saison|prüfung\p{L}*|hochzeit|(?:ال)?عيد|ر[أا]س السنة|رمضان|(?:ال)?امتحان\p{L}*|(?:ال)?عرس|(?:ال)?موسم))(?!\p{L})/iu;

/** Clearing out a wardrobe, or selling a van: the owner may be gone, so the app does not ask. */
const CLEARING =
  /(?=.*(?:ausräum|auflös|leer(?:räum|(?!\p{L}))|(?<!\p{L})räumen|clear(?:ing)? (?:out )?|sell(?:ing)? |verkauf|clean(?:ing)? out |empty(?:ing)? |sort(?:ing)? (?:out |through )?|vaciar|vider|تفريغ|[أا]?فر[ّ]?غ|[أا]?فض[يّ]|ترتيب|[أا]?رتب)).*(?:wardrobe|closet|clothes|shoes|\broom|flat|\bvan\b|caravan|belongings|schrank|wohnwagen|kleider|schuhe|zimmer|wohnung|armario|ropa|armoire|vêtements|(?:nan|mum|mom|dad|gran|grandma|grandad).?s(?!\p{L})|خزان|دولاب|كنتور|ملابس|هدوم|[أا]واعي|غرف)/iu;

/** `isStalled`: a text names what the person stalls at. `isAtRest`: an aim is bound to a loss, or not for now. */
export function createAimCheck(records: readonly ResearchRecord[]) {
  const all = records.flatMap(({ writtenResponses }) => Object.values(writtenResponses));
  const language = detectLanguage(all);
  const told = sortRecords(records).find(({ section }) => section === "working_preferences");
  const stalls = new Set(listLongWords(told?.writtenResponses["1"] ?? ""));
  const isRare = (word: string) => language !== undefined && !isFrequentWord(word, language);
  const lost = isGrieving(all.map(readHardTimes)) ? readWordsOfLoss(all) : new Set<string>();
  const isOfLoss = (text: string) =>
    readHardTimes(text).hasLeft ||
    readHardTimes(text).loss > 0 ||
    listWords(text).some((word) => lost.has(word) || lost.has(word.replace(/s$/u, "")));
  function isStalled(text: string): boolean {
    const shared = new Set(listLongWords(text).filter((word) => stalls.has(word)));
    return shared.size > 1 || [...shared].some(isRare);
  }
  const isWaiting = (text: string) => CLEARING.test(text) || WAITS.test(text) || isOfLoss(text);
  const isAtRest = ({ title, description }: Aim) =>
    isNonAnswer(title) || isWaiting(title) || isWaiting(description);
  return { language, isStalled, isAtRest };
}

/** "No cake in Lent" and "Dentist's appointment Sunday 29" have no first step. */
const WITHOUT_STEP =
  /^(?:last|survive|hold out|no|بدون|sin|sans|مو|مش|ولا|محد|ما|ned|nimma) |(?<!\p{L})(?:not|don['’]?t|appointment|appt|nicht|kein\p{L}*|überleben|durchhalten|\p{L}*termin|cita con|rendez-vous|لا|موعد)(?!\p{L})/iu;
/** "The slides ready by Sunday", "find a job by Monday", "28 Klausuren bis Mittwoch" are too late, or too much, on that day. */
const RESULT =
  /(?<!\p{L})(?:ready|finished|done|due|deadline|starting|fertig|bereit|komplett|erledigt|weg|fällig|frist|جاهز[ةه]?|آخر موعد)(?!\p{L})|(?<=(?<!\p{L})(?:finish|complete|find(?! out)|hire|raise|korrigier\p{L}*|finden|leer|[اأ]?خلص|[اأ]نه[يى]|[اأ]كمل|\d{2,} \p{L}{4,})(?!\p{L}).*)(?<!\p{L})(?:by|until|till|bis|قبل|حتى)(?!\p{L})/iu;
const CALL = /(?<!\p{L})(?:call|anrufen)(?!\p{L})/iu;

export interface StepSources {
  readonly records: readonly ResearchRecord[];
  readonly recentTitles: readonly string[];
  readonly today: Day;
  /** The keys of "Not me" and of the past weeks. */
  readonly notMe?: ReadonlySet<string>;
  /** The app makes the task without being asked: it takes no plan from a note, and keeps silent where a note names days. */
  readonly isUnasked?: boolean;
}

/** The keys of what an act is about, for "Print the case" is done after "case v3 printed": in German its nouns, otherwise all behind its verb. */
const listObjects = (act: string, language?: DetectedLanguage): string[] =>
  (act.match(language === "de" ? /\p{Lu}\p{L}{2,}/gu : /(?<=\s)\p{L}{3,}/gu) ?? [])
    .filter((word) => !language || !isFrequentWord(word.toLowerCase(), language, 300))
    .map((word) => toKey(word, language));

/** Reads the step of an aim for a day: its act, null where only the person can say one, undefined where there is none. */
export function createStepReader({ records, recentTitles, today, isUnasked }: StepSources) {
  const { isAtRest, isStalled, language } = createAimCheck(records);
  // Sunday is 0. Some Arabic weekends begin on Friday.
  const isWeekend = (language === "ar" ? [5, 6, 0] : [6, 0]).includes(getWeekday(today));
  const begun = recentTitles.flatMap((each) => listObjects(` ${each}`, language));
  return (aim: Aim): string | null | undefined => {
    const { title, description } = aim;
    if (isAtRest(aim) || isOutOfTime(aim, today)) return undefined;
    const isToday = isDayOf(title, today);
    // Work rests on a weekend that its title does not name, and a dentist is closed then.
    const isWork = aim.type === "professional" || /arzt|dentist|دكتور(?!\p{L})|عيادة/iu.test(title);
    const rests = isWork && isWeekend && !isToday;
    const plan = readPlan(title, description, today);
    if (rests && (plan?.isNote || title.search(DAILY) >= 0)) return undefined;
    // A short note that is a plan and nothing else can be read; any other note that names a day cannot.
    if (isUnasked && !(plan?.isNote && plan.act) && namesTime(description, today)) return undefined;
    if (plan) return plan.isNote && isUnasked ? null : plan.act || undefined;
    const isNotToday = isOver(title, today, aim.createdOn) || namesAnotherDay(description, today);
    if (rests || isNotToday || (isToday && RESULT.test(title))) return undefined;
    const acts = listActs(title, description, today);
    const isNew = (each: string) =>
      !recentTitles.some((recent) => isSameTitle(recent, each)) &&
      !listObjects(each, language).some((object) => begun.includes(object));
    const act = acts.find(isNew);
    // "Hand in the maps" is no step where its note divides the work into parts.
    const isWhole = act === title.trim() && description.trim() !== "";
    if (act !== undefined) return isWhole || isStalled(act) ? null : act;
    const isDated = namesAnotherDate(title, today) !== undefined;
    // "Sundays" alone is no act.
    const isAct = /\s/.test(title.trim()) && !acts.includes(title.trim());
    if (isToday) return isAct ? toImperative(title.trim()) : undefined;
    // Nothing comes after the one act that a title is, or that prepares a day.
    if (acts.includes(title.trim()) || (isDated && acts.length > 0)) return undefined;
    // A title with a date is prepared before it, unless it is a call; one with a weekday waits for that.
    const waits = isDated ? CALL.test(title) : namesAnotherDay(title, today);
    return waits || WITHOUT_STEP.test(title) ? undefined : null;
  };
}

/** True for somebody who says that the weeks are hard, mourns or sounds low: a question that comes each day presses. */
function isBurdened({ records, notMe = new Set() }: StepSources): boolean {
  const found = records.flatMap((each) => Object.values(each.writtenResponses)).map(readHardTimes);
  return readWeeks(notMe) === "hard" || isGrieving(found) || soundsLow(records, found);
}

/** The objectives that today's plan offers, each with its first step; null where the screen asks. */
export function offerFirstSteps<Objective extends Aim>(
  objectives: readonly Objective[],
  from: StepSources,
): { readonly objective: Objective; readonly step: string | null }[] {
  const { recentTitles, today } = from;
  const readStep = createStepReader(from);
  const begun = new Set(recentTitles.flatMap(listLongWords));
  /** The screen asks for a first step only in the first week, and only where no note or recent task shows one. */
  function isAsked({ title, description, createdOn = today }: Aim): boolean {
    const isOpen = description.trim() === "" && today <= addDays(createdOn, 7);
    return isOpen && !listLongWords(title).some((word) => begun.has(word));
  }
  const steps = objectives.flatMap((objective) => {
    const step = readStep(objective);
    return step || (step === null && isAsked(objective)) ? { objective, step } : [];
  });
  const acts = steps.filter(({ step }) => step !== null);
  return acts.length < steps.length && isBurdened(from) ? acts : steps;
}
