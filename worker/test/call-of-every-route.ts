import { generatedAnalysis } from "@goals/contracts/analysis";
import { objective } from "@goals/contracts/objectives";
import { buildPath } from "@goals/contracts/endpoint";
import {
  createAccessKey,
  listAccessKeys,
  revokeAccessKey,
  deleteAccount,
  exportData,
  importData,
  previewImport,
  listAccountEvents,
  listDevices,
  signOutDevice,
  importSheet,
  previewSheet,
  addPushDevice,
  changeReminder,
  getReminders,
  removePushDevice,
} from "@goals/contracts/endpoints/account";
import { admitAssistant, getAssistant } from "@goals/contracts/endpoints/assistants";
import { addCalendar, listCalendars, removeCalendar } from "@goals/contracts/endpoints/calendars";
import {
  answerCoach,
  generateAnalysis,
  getAnalysisHighlight,
  getFinding,
  getHelp,
  listPins,
  listAnalyses,
  listSetAsideLines,
  setLineAside,
  stopCoach,
  getResearchProgress,
  listResearch,
  listResearchCompletions,
  saveResearch,
} from "@goals/contracts/endpoints/research";
import {
  addIdentity,
  changeModelConsent,
  sayHeavy,
  changePassword,
  changeUser,
  finishOnboarding,
  saveTimeZone,
  getUser,
  proveByPassword,
  register,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  startProviderSignIn,
} from "@goals/contracts/endpoints/auth";
import {
  disownSignIn,
  cancelEmailChange,
  confirmEmailChange,
  getEmailAddress,
  requestEmailChange,
  sendEmailVerification,
  undoEmailChange,
  verifyEmail,
} from "@goals/contracts/endpoints/email";
import {
  getDashboard,
  getMonthStatus,
  getScoreboard,
  changeDay,
  changeDaySettings,
  getDay,
  getDaySettings,
  removeDaysAway,
  saveDaysAway,
  searchTexts,
  getWeek,
  saveWeekReview,
  getYear,
} from "@goals/contracts/endpoints/days";
import { getHealth, reportRemoteHealth } from "@goals/contracts/endpoints/health";
import {
  getMissions,
  suggestMissions,
  changeObjectiveStatus,
  createObjective,
  listMonthObjectives,
  listObjectives,
  reflectOnObjective,
} from "@goals/contracts/endpoints/objectives";
import {
  addPasskey,
  listWaysToSignIn,
  proveByPasskey,
  removeIdentity,
  removePasskey,
  removePassword,
  renamePasskey,
  signInByPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
} from "@goals/contracts/endpoints/passkeys";
import {
  changeTask,
  generateTasks,
  getToday,
  listFirstSteps,
  listRecentTasks,
  listTasks,
  planTask,
} from "@goals/contracts/endpoints/tasks";
import { setAsideLine } from "@goals/contracts/set-aside";
import { task } from "@goals/contracts/tasks";
import { deviceList } from "@goals/contracts/account";
import * as z from "zod/mini";
import { REGISTRATION } from "../src/channels/assistants/serve-oauth.ts";
import { buildFullAnswers, parseBody, type Person } from "./person.ts";
import { getQuestion } from "@goals/analysis/portrait/asks";

const DAY = "2026-05-13";
const MONDAY = "2026-05-11";

export interface Call {
  /** The app's name for the route, `PATCH /api/tasks/:id`. */
  readonly route: string;
  readonly path: string;
  readonly body?: object;
}

/** A valid call of every route, as this person's browser would send it. Calls that end sessions or data come last. */
export async function buildCallOfEveryRoute(person: Person): Promise<Call[]> {
  const planned = await parseBody(
    task,
    person.post(planTask.path, { title: "Walk", date: DAY, slot: 1 }),
  );
  const run = { type: "personal", title: "Run", description: "Slowly", month: "2026-05" };
  const set = await parseBody(objective, person.post(createObjective.path, run));
  const [device] = await parseBody(deviceList, person.get(listDevices.path));
  const { id } = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  const line = { analysis: id, list: "opportunities", line: 0 };
  await person.post(answerCoach.path, { analysis: id, answer: "My sister." });
  const { key } = await parseBody(setAsideLine, person.post(setLineAside.path, line));
  const { email, password } = person;
  const redirectUri = "https://assistant.example/answer";
  const { client_id: clientId } = await parseBody(
    z.object({ client_id: z.string() }),
    person.post(REGISTRATION, { client_name: "Claude", redirect_uris: [redirectUri] }),
  );
  const admission = { clientId, redirectUri, codeChallenge: "A".repeat(43), scope: "read" };
  // Well-formed, but without a real authenticator. `passkeys/` tests the valid ones.
  const credential = { id: "AA", rawId: "AA", type: "public-key" };
  const clientDataJSON = "e30";
  const made = {
    credential: { ...credential, response: { clientDataJSON, attestationObject: "oA" } },
  };
  const assertion = { clientDataJSON, authenticatorData: "AA", signature: "AA" };
  const used = { credential: { ...credential, response: assertion } };
  return [
    { route: "GET /api/health", path: getHealth.path },
    {
      route: "POST /api/remote-health",
      path: reportRemoteHealth.path,
      body: { reports: [{ remote: "mf-today", kind: "loads", count: 1 }] },
    },
    { route: "GET /api/login", path: startProviderSignIn.path },
    { route: "GET /api/login/callback", path: "/api/login/callback?code=x&state=y" },
    { route: "GET /api/login/callback/2", path: "/api/login/callback/2?code=x&state=y" },
    { route: "GET /api/auth/user", path: getUser.path },
    { route: "GET /api/account/email", path: getEmailAddress.path },
    { route: "GET /api/account/events", path: listAccountEvents.path },
    { route: "GET /api/auth/sessions", path: listDevices.path },
    { route: "GET /api/analysis/help", path: getHelp.path },
    { route: "GET /api/analysis/pins", path: listPins.path },
    {
      route: "GET /api/analysis/findings/:section",
      path: buildPath(getFinding, { section: "time_horizons" }),
    },
    { route: "GET /api/recent-tasks", path: listRecentTasks.path },
    { route: "GET /api/first-steps", path: listFirstSteps.path },
    { route: "GET /api/today", path: getToday.path },
    { route: "GET /api/tasks/:date", path: buildPath(listTasks, { date: DAY }) },
    { route: "GET /api/days/:date", path: buildPath(getDay, { date: DAY }) },
    {
      route: "PATCH /api/days/:date",
      path: buildPath(changeDay, { date: DAY }),
      body: { rest: true, line: "It rained." },
    },
    { route: "GET /api/day-settings", path: getDaySettings.path },
    {
      route: "PATCH /api/day-settings",
      path: changeDaySettings.path,
      body: { dayBeginsAt: 4, weekdaysOff: [0, 6] },
    },
    {
      route: "POST /api/days-away",
      path: saveDaysAway.path,
      body: { first: DAY, last: "2026-05-20" },
    },
    {
      route: "DELETE /api/days-away/:first",
      path: buildPath(removeDaysAway, { first: "2026-05-30" }),
      body: {},
    },
    { route: "GET /api/objectives", path: listObjectives.path },
    {
      route: "GET /api/objectives/:month",
      path: buildPath(listMonthObjectives, { month: "2026-05" }),
    },
    { route: "GET /api/scoreboard", path: getScoreboard.path },
    { route: "GET /api/search", path: buildPath(searchTexts, {}, { q: "walk" }) },
    { route: "GET /api/assistant", path: buildPath(getAssistant, {}, { clientId, redirectUri }) },
    { route: "POST /api/assistant", path: admitAssistant.path, body: admission },
    { route: "GET /api/missions", path: getMissions.path },
    { route: "GET /api/research", path: listResearch.path },
    { route: "GET /api/research/progress", path: getResearchProgress.path },
    { route: "GET /api/research/completions", path: listResearchCompletions.path },
    { route: "GET /api/analysis", path: listAnalyses.path },
    { route: "GET /api/analysis/highlight", path: getAnalysisHighlight.path },
    { route: "GET /api/analysis/set-aside", path: listSetAsideLines.path },
    { route: "GET /api/analysis/coach-answers", path: answerCoach.path },
    {
      route: "GET /api/status/month/:month",
      path: buildPath(getMonthStatus, { month: "2026-05" }),
    },
    { route: "GET /api/dashboard/:day", path: buildPath(getDashboard, { day: DAY }) },
    { route: "GET /api/weeks/:monday", path: buildPath(getWeek, { monday: MONDAY }) },
    { route: "GET /api/years/:year", path: buildPath(getYear, { year: "2026" }) },
    { route: "GET /api/export", path: exportData.path },
    {
      route: "POST /api/auth/register",
      path: register.path,
      body: { name: "Eve", email: "eve@example.org", password },
    },
    { route: "POST /api/auth/forgot-password", path: requestPasswordReset.path, body: { email } },
    {
      route: "POST /api/auth/reset-password",
      path: resetPassword.path,
      body: { token: "unknown", newPassword: password },
    },
    { route: "GET /api/access-keys", path: listAccessKeys.path },
    {
      route: "POST /api/access-keys",
      path: createAccessKey.path,
      body: { kind: "token", name: "A script", scope: "write", days: 30 },
    },
    {
      route: "DELETE /api/access-keys/:id",
      path: buildPath(revokeAccessKey, { id: "unknown" }),
      body: {},
    },
    { route: "GET /api/calendars", path: listCalendars.path },
    {
      route: "POST /api/calendars",
      path: addCalendar.path,
      body: { name: "File", file: "BEGIN:VCALENDAR\nEND:VCALENDAR\n" },
    },
    {
      route: "DELETE /api/calendars/:id",
      path: buildPath(removeCalendar, { id: "unknown" }),
      body: {},
    },
    { route: "GET /api/reminders", path: getReminders.path },
    {
      route: "PATCH /api/reminders/:kind",
      path: buildPath(changeReminder, { kind: "plan" }),
      body: { hour: 8, push: true, mail: false },
    },
    {
      route: "POST /api/push-devices",
      path: addPushDevice.path,
      body: {
        endpoint: "https://fcm.googleapis.com/fcm/send/x",
        keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
      },
    },
    {
      route: "DELETE /api/push-devices/:id",
      path: buildPath(removePushDevice, { id: "unknown" }),
      body: {},
    },
    {
      route: "POST /api/account/email",
      path: requestEmailChange.path,
      body: { newEmail: "ada@example.org" },
    },
    { route: "DELETE /api/account/email", path: cancelEmailChange.path, body: {} },
    {
      route: "POST /api/account/email/verification",
      path: sendEmailVerification.path,
      body: {},
    },
    {
      route: "POST /api/auth/disown-sign-in",
      path: disownSignIn.path,
      body: { token: "unknown" },
    },
    {
      route: "POST /api/auth/verify-email",
      path: verifyEmail.path,
      body: { token: "unknown" },
    },
    {
      route: "POST /api/auth/confirm-email-change",
      path: confirmEmailChange.path,
      body: { token: "unknown" },
    },
    {
      route: "POST /api/auth/undo-email-change",
      path: undoEmailChange.path,
      body: { token: "unknown" },
    },
    { route: "GET /api/auth/ways-to-sign-in", path: listWaysToSignIn.path },
    {
      route: "POST /api/auth/passkey-sign-in/options",
      path: startPasskeySignIn.path,
      body: {},
    },
    { route: "POST /api/auth/passkey-sign-in", path: signInByPasskey.path, body: used },
    { route: "POST /api/auth/passkey-proof", path: proveByPasskey.path, body: used },
    { route: "POST /api/auth/passkeys/options", path: startPasskeyRegistration.path, body: {} },
    { route: "POST /api/auth/passkeys", path: addPasskey.path, body: made },
    {
      route: "PATCH /api/auth/passkeys/:id",
      path: buildPath(renamePasskey, { id: "unknown" }),
      body: { name: "The blue key" },
    },
    {
      route: "DELETE /api/auth/passkeys/:id",
      path: buildPath(removePasskey, { id: "unknown" }),
      body: {},
    },
    {
      route: "DELETE /api/auth/identities/:id",
      path: buildPath(removeIdentity, { id: "unknown" }),
      body: {},
    },
    { route: "POST /api/auth/identities", path: addIdentity.path, body: { provider: "1" } },
    { route: "DELETE /api/auth/password", path: removePassword.path, body: {} },
    { route: "POST /api/auth/proof", path: proveByPassword.path, body: { password } },
    { route: "POST /api/tasks", path: planTask.path, body: { title: "Write", date: DAY, slot: 2 } },
    { route: "POST /api/tasks/generate", path: generateTasks.path, body: {} },
    {
      route: "PATCH /api/tasks/:id",
      path: buildPath(changeTask, { id: planned.id }),
      body: { completed: true },
    },
    {
      route: "POST /api/objectives",
      path: createObjective.path,
      body: { ...run, type: "professional" },
    },
    {
      route: "PATCH /api/objectives/:id/status",
      path: buildPath(changeObjectiveStatus, { id: set.id }),
      body: { status: "completed" },
    },
    {
      route: "PATCH /api/objectives/:id/reflection",
      path: buildPath(reflectOnObjective, { id: set.id }),
      body: { reflection: "Smaller steps." },
    },
    {
      route: "PATCH /api/weeks/:monday/review",
      path: buildPath(saveWeekReview, { monday: MONDAY }),
      body: { good: "The walk." },
    },
    { route: "POST /api/missions", path: getMissions.path, body: { unified: "Be kind." } },
    { route: "POST /api/missions/suggestions", path: suggestMissions.path, body: {} },
    {
      route: "POST /api/research",
      path: saveResearch.path,
      body: buildFullAnswers("working_preferences"),
    },
    {
      route: "POST /api/import",
      path: importData.path,
      body: { ...z.parse(z.looseObject({}), (await person.get(exportData.path)).body) },
    },
    {
      route: "POST /api/import/preview",
      path: previewImport.path,
      body: { ...z.parse(z.looseObject({}), (await person.get(exportData.path)).body) },
    },
    {
      route: "POST /api/sheet/preview",
      path: previewSheet.path,
      body: { tasks: [{ title: "Walk", date: null, completed: false }], objectives: [] },
    },
    {
      route: "POST /api/sheet",
      path: importSheet.path,
      body: { tasks: [{ title: "Cook", date: null, completed: false }], objectives: [] },
    },
    { route: "POST /api/analysis/generate", path: generateAnalysis.path, body: {} },
    { route: "POST /api/analysis/stop", path: stopCoach.path, body: {} },
    {
      route: "POST /api/analysis/set-aside",
      path: listSetAsideLines.path,
      body: { ...line, list: "highlights" },
    },
    { route: "DELETE /api/analysis/set-aside", path: listSetAsideLines.path, body: { key } },
    {
      route: "POST /api/analysis/coach-answers",
      path: answerCoach.path,
      body: { ask: "s8s3", answer: "My brother." },
    },
    {
      route: "DELETE /api/analysis/coach-answers",
      path: answerCoach.path,
      body: { question: getQuestion("s8s3", "en") },
    },
    {
      route: "POST /api/analysis/pins",
      path: listPins.path,
      body: { section: "time_horizons", prompt: 0, text: "Walking" },
    },
    {
      route: "DELETE /api/analysis/pins",
      path: listPins.path,
      body: { section: "time_horizons", prompt: 0 },
    },
    {
      route: "PATCH /api/auth/model-consent",
      path: changeModelConsent.path,
      body: { allowed: true },
    },
    {
      route: "PATCH /api/auth/heavy",
      path: sayHeavy.path,
      body: { heavy: false },
    },
    { route: "PATCH /api/auth/user", path: changeUser.path, body: { language: "de" } },
    { route: "POST /api/auth/onboarded", path: finishOnboarding.path, body: {} },
    { route: "POST /api/auth/time-zone", path: saveTimeZone.path, body: {} },
    { route: "DELETE /api/auth/sessions", path: listDevices.path, body: {} },
    { route: "DELETE /api/account", path: deleteAccount.path, body: { password } },
    {
      route: "POST /api/auth/change-password",
      path: changePassword.path,
      body: { currentPassword: password, newPassword: password },
    },
    { route: "POST /api/auth/login", path: signIn.path, body: { email, password } },
    {
      route: "DELETE /api/auth/sessions/:id",
      path: buildPath(signOutDevice, { id: device?.id ?? "" }),
      body: {},
    },
    { route: "POST /api/auth/logout", path: signOut.path, body: {} },
  ];
}

/** The method of a call's route. */
export function getMethod(call: Call): string {
  return call.route.split(" ")[0] ?? "";
}
