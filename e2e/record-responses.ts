import { writeFile } from "node:fs/promises";
import { addDays, addMonths, getFirstDay, getMonday } from "@goals/contracts/dates";
import type { EmailLinkPurpose } from "@goals/contracts/account";
import type { Endpoint } from "@goals/contracts/endpoint";
import { nouns } from "@goals/contracts/endpoints";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { type SectionId, CORE_SECTIONS } from "@goals/contracts/sections";
import { splitSentences } from "@goals/contracts/split-sentences";
import { ACCOUNT } from "../scripts/demo/seed-once.js";
import { readEmailLink, readResetLink } from "./mailbox.ts";
import { startEdge } from "./start-edge.ts";

const {
  account,
  auth,
  calendars,
  days,
  email: emailAddress,
  objectives,
  passkeys,
  research,
  tasks,
} = nouns;

/**
 * `npm run record -w @goals/component-tests`: records a real edge's responses for a user in each state, for the
 * component tests.
 */

const FOLDER = new URL("../packages/component-tests/recordings/", import.meta.url);
const now = new Date();
const TODAY = now.toISOString().slice(0, 10);
const MONTH = TODAY.slice(0, 7);
const LAST_MONTH = addMonths(MONTH, -1);
const MONDAY = getMonday(TODAY);
const LAST_MONDAY = addDays(MONDAY, -7);
const YEAR = TODAY.slice(0, 4);

type Values = Readonly<Record<string, string>>;

/** Every query of the client, with its parameters. */
const QUERIES: readonly (readonly [Endpoint, Values?])[] = [
  [auth.getUser],
  [research.listResearch],
  [research.getResearchProgress],
  [research.listResearchCompletions],
  [research.listAnalyses],
  [research.getAnalysisHighlight],
  [research.listSetAsideLines],
  [research.listPins],
  [research.getHelp],
  [research.listCoachAnswers],
  [research.getFinding, { section: "time_horizons" }],
  [objectives.getMissions],
  [objectives.listObjectives],
  [objectives.listMonthObjectives, { month: MONTH }],
  [objectives.listMonthObjectives, { month: LAST_MONTH }],
  [days.getScoreboard],
  [days.getMonthStatus, { month: MONTH }],
  [days.getMonthStatus, { month: LAST_MONTH }],
  [days.getDashboard, { day: TODAY }],
  [tasks.listRecentTasks],
  [tasks.listFirstSteps],
  [tasks.listTasks, { date: TODAY }],
  [tasks.listTasks, { date: addDays(TODAY, -1) }],
  [tasks.listTasks, { date: addDays(TODAY, 1) }],
  [days.getWeek, { monday: MONDAY }],
  [days.getWeek, { monday: LAST_MONDAY }],
  [days.getYear, { year: YEAR }],
  [days.getYear, { year: String(Number(YEAR) - 1) }],
  [days.getDay, { date: TODAY }],
  [days.getDay, { date: addDays(TODAY, -1) }],
  [days.getDay, { date: addDays(TODAY, 1) }],
  [days.getDaySettings],
  [calendars.listCalendars],
];

/** A user's browser: keeps the session's cookie and the recorded responses. */
function createClient(origin: string) {
  const responses: object[] = [];
  let cookie = "";

  async function call({ method, path: pattern }: Endpoint, request: unknown, params: Values) {
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "time-zone": "UTC",
        cookie,
      },
      body: request === null ? null : JSON.stringify(request),
    });
    const text = await response.text();
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    const body = text ? JSON.parse(text) : null;
    return { method, path, status: response.status, request, body };
  }

  return {
    /** Makes an unrecorded call that prepares the user's state. */
    async send(endpoint: Endpoint, request: unknown = null, params: Values = {}) {
      const { status, body } = await call(endpoint, request, params);
      if (status >= 400) throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    async record(endpoint: Endpoint, request: unknown = null, params: Values = {}) {
      const response = await call(endpoint, request, params);
      responses.push(response);
      return response.body;
    },
    async write(state: string) {
      const recording = { recordedAt: now.toISOString(), responses };
      await writeFile(new URL(`${state}.json`, FOLDER), JSON.stringify(recording, null, 2));
      process.stdout.write(`${state}: ${responses.length} responses\n`);
    },
  };
}

type Client = ReturnType<typeof createClient>;

function answerSection(section: SectionId, answered = 12) {
  const { items, options, prompts } = QUESTIONS[section];
  const texts = prompts.map((_, index) => [index, `Writing long letters about engines, ${index}.`]);
  return {
    section,
    mcAnswers: Object.fromEntries(
      items.slice(0, answered).map((_, index) => [index, options[index % 2 ? 3 : 0]]),
    ),
    writtenResponses: Object.fromEntries(texts.slice(0, Math.max(0, answered - items.length))),
    completed: answered === 12,
  };
}

/** The token in the last mail to an address. */
const readToken = async (address: string, purpose: EmailLinkPurpose) =>
  new URL(await readEmailLink(address, purpose)).searchParams.get("token");

/** Records the responses to e-mailed links in the session of an account that changes its address. The last link ends the session. */
async function recordEmailLinks(client: Client, origin: string) {
  const [before, newEmail] = ["before@example.com", "after@example.com"];
  await createClient(origin).send(auth.register, { ...ACCOUNT, email: before });
  for (const endpoint of [
    emailAddress.verifyEmail,
    emailAddress.confirmEmailChange,
    emailAddress.undoEmailChange,
  ])
    await client.record(endpoint, { token: "unknown" });
  const verification = { token: await readToken(before, "verify") };
  // Refused without the account's session.
  await client.record(emailAddress.verifyEmail, verification);
  await client.send(auth.signIn, { email: before, password: ACCOUNT.password });
  await client.record(emailAddress.verifyEmail, verification);
  await client.send(emailAddress.requestEmailChange, { newEmail });
  const change = { token: await readToken(newEmail, "change") };
  await client.record(emailAddress.confirmEmailChange, change);
  const undo = { token: await readToken(before, "undo") };
  await client.record(emailAddress.undoEmailChange, undo);
}

async function recordVisitor(client: Client, origin: string, log: string) {
  const person = { name: "Ada Lovelace", email: "known@example.com", password: "a-fine-engine" };
  await createClient(origin).send(auth.register, person);
  const { email, password } = person;
  await client.record(auth.getUser);
  await client.record(auth.signIn, { email, password: "not-the-engine" });
  await client.record(auth.register, person);
  await client.record(auth.resetPassword, { token: "unknown", newPassword: password });
  await client.record(emailAddress.disownSignIn, { token: "unknown" });
  await client.record(auth.requestPasswordReset, { email });
  process.env["E2E_LOG"] = log;
  const token = new URL(await readResetLink(email)).searchParams.get("token");
  await client.record(auth.resetPassword, { token, newPassword: "a-finer-engine" });
  await client.record(auth.signIn, { email, password: "a-finer-engine" });
  await client.record(auth.register, { ...person, email: "new@example.com" });
  await recordEmailLinks(client, origin);
  await client.write("visitor");
}

async function recordQueries(client: Client) {
  for (const [endpoint, params] of QUERIES) await client.record(endpoint, null, params);
}

async function recordLocked(client: Client) {
  await client.send(auth.register, { ...ACCOUNT, email: "locked@example.com" });
  await client.send(research.saveResearch, answerSection("energizers_drainers"));
  await client.send(research.saveResearch, answerSection("time_horizons", 3));
  await recordQueries(client);
  await client.record(research.generateAnalysis);
  await client.record(tasks.planTask, { title: "Walk", date: TODAY, slot: 1 });
  await client.record(objectives.suggestMissions);
  for (const [revision, answered] of [
    [2, 4],
    [3, 12],
  ] as const) {
    const save = { ...answerSection("time_horizons", answered), revision };
    await client.record(research.saveResearch, save);
  }
  await client.write("locked");
}

async function recordEmpty(client: Client, origin: string) {
  const email = "empty@example.com";
  await client.send(auth.register, { ...ACCOUNT, email });
  for (const section of CORE_SECTIONS)
    await client.send(research.saveResearch, answerSection(section));
  await recordQueries(client);
  await client.record(research.generateAnalysis);
  await client.record(objectives.suggestMissions);
  await client.record(objectives.saveMissions, {
    personalMission: "I write.",
    professionalMission: "I build.",
    unifiedMission: "I write and build.",
  });
  // Refused, because it started from an outdated text.
  await client.record(objectives.saveMissions, {
    unified: "Mine.",
    base: { unifiedMission: "Old." },
  });
  for (const type of ["personal", "professional"]) {
    const objective = { type, title: "Walk every morning", description: "" };
    await client.record(objectives.createObjective, { ...objective, month: getFirstDay(MONTH) });
    await client.record(objectives.createObjective, { ...objective, month: getFirstDay(MONTH) });
  }
  for (const [index, title] of ["Write", "Call Grandma", "Walk to the sea"].entries())
    await client.record(tasks.planTask, { title, date: TODAY, slot: index + 1 });
  await client.record(tasks.generateTasks);
  await client.record(auth.finishOnboarding);
  await recordDays(client);
  await recordAccount(client, origin, email);
  await client.write("empty");
}

/** Records changes of a day and of the day settings. */
async function recordDays(client: Client) {
  for (const change of [{ rest: true }, { rest: false }, { line: "It rained.", base: "" }])
    await client.record(days.changeDay, change, { date: TODAY });
  await client.record(days.changeDaySettings, { weekdaysOff: [6] });
  await client.record(days.changeDaySettings, { dayBeginsAt: 4 });
  await client.record(days.changeDaySettings, { dayBeginsAt: 0 });
  await client.record(days.saveDaysAway, { first: TODAY, last: addDays(TODAY, 6) });
  await client.record(days.removeDaysAway, null, { first: TODAY });
}

/** Records the profile's requests, including the deletion of the account. */
async function recordAccount(client: Client, origin: string, email: string) {
  const credentials = { email, password: ACCOUNT.password };
  for (let device = 0; device < 2; device += 1)
    await createClient(origin).send(auth.signIn, credentials);
  await client.record(account.listAccountEvents);
  const signedIn: { id: string; current: boolean }[] = await client.record(account.listDevices);
  const other = signedIn.find(({ current }) => !current);
  await client.record(account.signOutDevice, null, { id: other?.id ?? "" });
  await client.record(account.signOutOtherDevices);
  await client.record(account.getReminders);
  const reminder = { hour: 7, push: true, mail: false };
  await client.record(account.changeReminder, reminder, { kind: "plan" });
  await client.record(passkeys.listWaysToSignIn);
  await client.record(emailAddress.getEmailAddress);
  await client.record(emailAddress.sendEmailVerification);
  await client.record(emailAddress.requestEmailChange, { newEmail: email });
  await client.record(emailAddress.requestEmailChange, { newEmail: "another@example.com" });
  await client.record(emailAddress.cancelEmailChange);
  await client.record(passkeys.removePassword);
  await client.record(auth.addIdentity, { provider: "1" });
  // Only a verified address gets access keys.
  await client.send(emailAddress.verifyEmail, { token: await readToken(email, "verify") });
  const token = { kind: "token", name: "A script", scope: "write", days: 90 };
  await client.send(account.createAccessKey, token);
  const feed = { kind: "feed", name: "My phone" };
  const { id: made }: { id: string } = await client.record(account.createAccessKey, feed);
  await client.record(account.listAccessKeys);
  await client.record(account.revokeAccessKey, null, { id: made });
  await client.record(account.exportData);
  await client.record(auth.proveByPassword, { password: "not-the-engine" });
  await client.record(auth.proveByPassword, { password: ACCOUNT.password });
  const newPassword = "three-other-steps";
  await client.record(auth.changePassword, { currentPassword: "not-the-engine", newPassword });
  const change = { currentPassword: ACCOUNT.password, newPassword: ACCOUNT.password };
  await client.record(auth.changePassword, change);
  await client.record(account.deleteAccount, { password: "not-the-engine" });
  await client.record(account.deleteAccount, { password: ACCOUNT.password });
}

async function recordFull(client: Client) {
  await client.send(auth.signIn, { email: ACCOUNT.email, password: ACCOUNT.password });
  await recordQueries(client);
  const [newest] = await client.send(research.listAnalyses);
  const { list, line } = newest.sources.find(
    ({ answers }: { answers: unknown[] }) => answers.length > 0,
  );
  const { key } = await client.record(research.setLineAside, { analysis: newest.id, list, line });
  await client.record(research.restoreLine, { key });
  const { ask } = newest.sources.find((source: { ask?: unknown }) => source.ask) ?? {};
  if (ask) {
    await client.record(research.answerCoach, { ask: ask.id, answer: "The long letters." });
    await client.record(research.deleteCoachAnswer, { question: ask.question });
  }
  const [{ section, writtenResponses }] = await client.send(research.listResearch);
  const [passage] = splitSentences(writtenResponses[0]);
  const place = { section, prompt: 0 };
  await client.record(research.pinPassage, { ...place, text: passage?.text });
  await client.record(research.unpinPassage, place);
  await client.record(research.generateAnalysis);
  const planned = await client.send(tasks.listTasks, null, { date: TODAY });
  for (const { id, completed } of planned)
    for (const change of [{ completed: !completed }, { completed }, { title: "Begin again" }])
      await client.record(tasks.changeTask, change, { id });
  const set = await client.send(objectives.listMonthObjectives, null, { month: MONTH });
  for (const { id } of set)
    for (const status of ["completed", "failed", "active", "failed"])
      await client.record(objectives.changeObjectiveStatus, { status }, { id });
  const past = await client.send(objectives.listMonthObjectives, null, { month: LAST_MONTH });
  await client.record(days.saveWeekReview, { good: "The walk." }, { monday: MONDAY });
  await client.record(days.saveWeekReview, { next: "Earlier." }, { monday: MONDAY });
  for (const { id } of past)
    await client.record(objectives.reflectOnObjective, { reflection: "Begin smaller." }, { id });
  await client.write("full");
}

const edge = await startEdge([], {}, "demo");
try {
  await recordVisitor(createClient(edge.origin), edge.origin, edge.log);
  await recordLocked(createClient(edge.origin));
  await recordEmpty(createClient(edge.origin), edge.origin);
  await recordFull(createClient(edge.origin));
} finally {
  await edge.stop();
}
