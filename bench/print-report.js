// Prints what the product shows people for their answers, as a reader needs it: node bench/print-report.js <person.json> …
// A person is { id, language, portrait, weeks, records, objectives, doneYesterday, today }; each day of the week follows on
// the one before, with its tasks done.
import { readFile } from "node:fs/promises";
import { findObstacle } from "@goals/analysis/mirror/find-obstacle";
import { writeReport } from "@goals/analysis/mirror/write-report";
import { suggestMissions } from "@goals/analysis/missions/suggest-missions";
import { offerFirstSteps } from "@goals/analysis/tasks/offer-first-steps";
import { suggestTasks } from "@goals/analysis/tasks/suggest-tasks";
import { ANALYSIS_LISTS, ANALYSIS_TITLES, isCareRule } from "@goals/contracts/analysis";
import { addDays, toMonth } from "@goals/contracts/dates";
import { parseLanguage } from "@goals/contracts/languages";
import { isClosed, WEEKS_KEYS } from "@goals/contracts/set-aside";
import { TASKS_A_DAY } from "@goals/contracts/limits";
import { QUESTIONS } from "@goals/contracts/questions/questions";

const none = new Set();
const formatDay = (day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });

const toRecord = (record) => ({
  timeSpent: 600,
  tags: [],
  revision: 1,
  updatedAt: "2026-11-23T09:00:00.000Z",
  ...record,
});

function* listAnswers({ portrait, weeks, records, objectives, doneYesterday }) {
  yield* ["WHO", `  ${portrait}`];
  yield `“How have the past weeks been?”: ${weeks}`;
  for (const { section, mcAnswers, writtenResponses, tags } of records) {
    const { title, items, prompts } = QUESTIONS[section];
    yield `\nANSWERS: ${title}${tags.length > 0 ? ` (tags: ${tags.join(", ")})` : ""}`;
    yield* items.map(({ text }, place) => `  ${text} — ${mcAnswers[place] ?? "no answer"}`);
    yield* prompts.map((text, place) => `  Q: ${text}\n  A: ${writtenResponses[place] ?? ""}`);
  }
  yield "\nOBJECTIVES OF THE MONTH";
  yield* objectives.map(
    ({ type, title, description, createdOn }) =>
      `  ${type}: ${title}${createdOn ? ` (written on ${createdOn})` : ""}${description ? `\n    ${description}` : ""}`,
  );
  yield `DONE YESTERDAY: ${doneYesterday.join(" / ") || "nothing planned"}`;
}

function* listReport(report, notMe) {
  if (report.care) yield `\nCARE NOTICE (${report.care.level}): ${report.care.text}`;
  for (const { label, href } of report.care?.ways ?? []) yield `  ${label} ${href}`;
  const isNoted = ({ list }) => list !== "watchouts";
  if (report.sources.some((each) => isNoted(each) && isClosed(report, each, notMe)))
    yield "\nNOTE: Your own words stay closed until you open them.";
  for (const list of ANALYSIS_LISTS) {
    yield `\nREPORT: ${ANALYSIS_TITLES[list]}`;
    for (const [line, text] of report[list].entries()) {
      const source = report.sources.find((each) => each.list === list && each.line === line);
      // The page shows it as the notice alone.
      if (source && isCareRule(source.rule)) continue;
      yield `  [${list} ${line + 1}] ${source?.lead ?? text}`;
      // A theme's sentences stand under their own headings, so they are only shown on a tap.
      const isEvidence = source?.rule.startsWith("theme:");
      const isHidden = source && isClosed(report, source, notMe);
      const tap = isHidden ? "closed until they tap “Open what you wrote”: " : "on a tap: ";
      for (const quote of source?.quotes ?? [])
        yield `      ${isEvidence || isHidden ? tap : ""}“${quote.text}”`;
    }
  }
}

function* listMissions(records, language, notMe) {
  const { personalSuggestion, professionalSuggestion, unifiedSuggestion } = suggestMissions(
    records,
    language,
    notMe,
  );
  yield "\nMISSIONS";
  yield `  personal: ${personalSuggestion || "(none)"}`;
  yield `  professional: ${professionalSuggestion || "(none)"}`;
  yield `  unified: ${unifiedSuggestion || "(none)"}`;
  yield "  offered beside, by a tap: the first quote of each line that was marked “That’s me”";
}

/** The plan's question where no step is sure, as its page shows it. */
async function readQuestion(language) {
  const question = "What is the first step?";
  if (language === "en") return question;
  const path = new URL(`../mf-today/locales/${language}.json`, import.meta.url);
  return JSON.parse(await readFile(path, "utf8"))[question];
}

function* listTasks({ objectives, doneYesterday, today }, records, { language, question, notMe }) {
  const active = objectives.map((each) => ({ description: "", ...each, status: "active" }));
  let recentTitles = [...doneYesterday];
  for (let after = 0; after < 7; after += 1) {
    const day = addDays(today, after);
    // An objective ends with its month.
    if (toMonth(day) !== toMonth(today)) active.length = 0;
    yield `\nTASKS: ${formatDay(day)} ${day}`;
    for (const { objective, step } of offerFirstSteps(active, {
      records,
      recentTitles,
      today: day,
      notMe,
    }))
      yield `  offered in the plan for “${objective.title}”: ${step ?? question}`;
    const sources = { objectives: active, records, recentTitles, today: day, language, notMe };
    const tasks = suggestTasks({ ...sources, count: TASKS_A_DAY });
    yield* tasks.map(({ title, serves }) => `  generated: ${title}${serves ? ` (${serves})` : ""}`);
    recentTitles = [...tasks.map(({ title }) => title), ...recentTitles];
  }
}

for (const path of process.argv.slice(2)) {
  const person = JSON.parse(await readFile(path, "utf8"));
  const records = person.records.map(toRecord);
  const language = parseLanguage(person.language);
  const notMe = new Set([WEEKS_KEYS[person.weeks]].filter(Boolean));
  const report = writeReport(records, { verdicts: { me: none, notMe }, language });
  const obstacle = findObstacle(records, notMe);
  const parts = [
    listAnswers({ ...person, records }),
    listReport(report, notMe),
    obstacle ? [`\nWHAT GETS IN THE WAY (in the plan, on a tap): “${obstacle.text}”`] : [],
    listMissions(records, language, notMe),
    listTasks(person, records, { language, notMe, question: await readQuestion(language) }),
  ];
  console.log(
    [`==== ${person.id} (${person.language})`, ...parts.flatMap((part) => [...part])].join("\n"),
  );
}
