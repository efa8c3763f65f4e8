// Checks openapi.json against the running edge: Redocly's respect sends a journey through every operation and the
// refusals that follow from the document, and compares each response's status, type and body with it.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getMonday, toMonth } from "@goals/contracts/dates";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { createOpenApiDocument } from "@goals/contracts/openapi";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { openProvider } from "../worker/test/stand-ins/provider.js";
import { prepareAccountSteps } from "./lib/account-steps.js";
import { openMailbox } from "./lib/mailbox.js";
import { withBareEdge } from "./lib/with-bare-edge.js";
import { captureTool } from "../scripts/local/run-tool.js";

const PROVIDER_CALLBACK = "/api/login/callback";
const DAY = new Date().toISOString().slice(0, 10);
const MONTH = toMonth(DAY);
const MONDAY = getMonday(DAY);
const PASSWORD = "correct horse";
const EMAIL = "journey@example.org";

/**
 * One call of an operation: the status it must have, and what it sends. With `as`, later calls can read its response:
 * `$steps.task.outputs.id`. Sent by the journey's user, by a visitor (`anonymous`), or with `cookie`.
 * @typedef {{
 *   status: number, as?: string, read?: Record<string, string>, path?: string[], body?: unknown, type?: string,
 *   headers?: Record<string, string>, anonymous?: boolean, cookie?: string
 * }} Call
 * @typedef {[operation: string, call: Call]} Step
 */

/** @param {(typeof CORE_SECTIONS)[number]} section */
const answers = (section) => ({
  section,
  mcAnswers: Object.fromEntries(
    QUESTIONS[section].items.map((_, index) => [String(index), QUESTIONS[section].options[0]]),
  ),
  writtenResponses: { 0: "Walking by the sea.", 1: "Too many meetings." },
  completed: true,
});

const run = { type: "personal", title: "Run", month: MONTH };
const line = { analysis: "$steps.analysis.outputs.id", list: "highlights", line: 1 };

/** @type {Step[]} */
const JOURNEY = [
  ["getHealth", { status: 200, anonymous: true }],
  [
    "register",
    {
      status: 201,
      anonymous: true,
      body: { name: "Eve", email: "eve@example.org", password: PASSWORD },
    },
  ],
  [
    "register",
    { status: 409, anonymous: true, body: { name: "Eve", email: EMAIL, password: PASSWORD } },
  ],
  ["signIn", { status: 200, anonymous: true, body: { email: EMAIL, password: PASSWORD } }],
  ["signIn", { status: 401, anonymous: true, body: { email: EMAIL, password: "wrong" } }],
  ["requestPasswordReset", { status: 200, anonymous: true, body: { email: EMAIL } }],
  [
    "resetPassword",
    { status: 400, anonymous: true, body: { token: "unknown", newPassword: PASSWORD } },
  ],
  ["signOut", { status: 200, anonymous: true }],
  ["getUser", { status: 200 }],
  ["suggestMissions", { status: 400 }],
  ["generateAnalysis", { status: 400 }],
  ["planTask", { status: 403, body: { title: "Walk", date: DAY } }],
  ["createObjective", { status: 403, body: run }],
  ...CORE_SECTIONS.map(
    (section) => /** @type {Step} */ (["saveResearch", { status: 200, body: answers(section) }]),
  ),
  ["listResearch", { status: 200 }],
  ["getResearchProgress", { status: 200 }],
  ["listResearchCompletions", { status: 200 }],
  ["generateAnalysis", { status: 201, as: "analysis", read: { id: "$response.body#/id" } }],
  ["generateAnalysis", { status: 200 }],
  ["listAnalyses", { status: 200 }],
  ["getAnalysisHighlight", { status: 200 }],
  ["setLineAside", { status: 201, as: "aside", read: { key: "$response.body#/key" }, body: line }],
  ["listSetAsideLines", { status: 200 }],
  ["restoreLine", { status: 204, body: { key: "$steps.aside.outputs.key" } }],
  ["restoreLine", { status: 404, body: { key: "$steps.aside.outputs.key" } }],
  ["listCoachAnswers", { status: 200 }],
  ["answerCoach", { status: 404, body: { analysis: "none", answer: "My sister." } }],
  ["deleteCoachAnswer", { status: 404, body: { question: "Who helps you?" } }],
  ["suggestMissions", { status: 200 }],
  ["saveMissions", { status: 200, body: { unified: "Be kind." } }],
  [
    "saveMissions",
    { status: 409, body: { unifiedMission: "Other.", base: { unifiedMission: "Never was." } } },
  ],
  ["getMissions", { status: 200 }],
  [
    "planTask",
    {
      status: 201,
      as: "task",
      read: { id: "$response.body#/id" },
      body: { title: "Walk", date: DAY, slot: 1 },
    },
  ],
  ["planTask", { status: 200, body: { title: "Walk far", date: DAY, slot: 1 } }],
  ["changeTask", { status: 200, path: ["$steps.task.outputs.id"], body: { completed: true } }],
  ["changeTask", { status: 404, path: ["unknown"], body: { completed: true } }],
  ["generateTasks", { status: 200 }],
  ["planTask", { status: 409, body: { title: "A fourth", date: DAY } }],
  ["listTasks", { status: 200, path: [DAY] }],
  ["listTasks", { status: 400, path: ["2026-02-30"] }],
  [
    "createObjective",
    { status: 201, as: "objective", read: { id: "$response.body#/id" }, body: run },
  ],
  ["createObjective", { status: 409, body: run }],
  [
    "reflectOnObjective",
    { status: 409, path: ["$steps.objective.outputs.id"], body: { reflection: "Early." } },
  ],
  [
    "changeObjectiveStatus",
    { status: 200, path: ["$steps.objective.outputs.id"], body: { status: "completed" } },
  ],
  [
    "changeObjectiveStatus",
    { status: 409, path: ["$steps.objective.outputs.id"], body: { status: "failed" } },
  ],
  [
    "reflectOnObjective",
    { status: 200, path: ["$steps.objective.outputs.id"], body: { reflection: "Smaller steps." } },
  ],
  ["listObjectives", { status: 200 }],
  ["listMonthObjectives", { status: 200, path: [MONTH] }],
  ["listMonthObjectives", { status: 400, path: ["2026-13"] }],
  ["getScoreboard", { status: 200 }],
  ["getMonthStatus", { status: 200, path: [MONTH] }],
  ["getDashboard", { status: 200, path: [DAY] }],
  ["exportData", { status: 200, as: "file", read: { file: "$response.body" } }],
  ["finishOnboarding", { status: 200 }],
  ["changeUser", { status: 200, body: { language: "de" } }],
  ["changeModelConsent", { status: 200, body: { allowed: false } }],
  ["listRecentTasks", { status: 200 }],
  ["listFirstSteps", { status: 200 }],
  ["getHelp", { status: 200 }],
  ["listPins", { status: 200 }],
  ["getWeek", { status: 200, path: [MONDAY] }],
  ["saveWeekReview", { status: 200, path: [MONDAY], body: { good: "The walk." } }],
  ["getYear", { status: 200, path: [DAY.slice(0, 4)] }],
  ["getDay", { status: 200, path: [DAY] }],
  ["changeDay", { status: 200, path: [DAY], body: { rest: true } }],
  ["getDaySettings", { status: 200 }],
  ["changeDaySettings", { status: 200, body: { weekdaysOff: [6] } }],
  ["saveDaysAway", { status: 200, body: { first: DAY, last: DAY } }],
  ["removeDaysAway", { status: 200, path: [DAY] }],
  ["listDevices", { status: 200 }],
  ["signOutDevice", { status: 404, path: ["unknown"] }],
  ["signOutOtherDevices", { status: 204 }],
];

/** @type {Step[]} */
const END = [
  ["deleteAccount", { status: 400, body: { password: "wrong" } }],
  ["deleteAccount", { status: 204, body: { password: PASSWORD } }],
  ["getUser", { status: 401 }],
];

/** Tested separately, because respect follows redirects and so never sees one. */
const REDIRECTS = ["startProviderSignIn", "finishProviderSignIn", "finishSecondProviderSignIn"];

/** Calls that each declaration must refuse. @returns {Step[]} */
function refusals() {
  return [...ENDPOINTS].flatMap(([id, { method, access, params = {}, body }]) => {
    const path = Object.keys(params).map(() => "unknown");
    const sent = body ? { body: { unknown: true } } : {};
    /** @type {Step[]} */
    const steps = [];
    if (access === "user") steps.push([id, { status: 401, anonymous: true, path, ...sent }]);
    if (body) steps.push([id, { status: 400, path, ...sent }]);
    if (body) steps.push([id, { status: 415, path, body: "text", type: "text/plain" }]);
    if (method !== "GET") {
      steps.push([id, { status: 403, path, headers: { "sec-fetch-site": "cross-site" }, ...sent }]);
    }
    return steps;
  });
}

/** @param {Step} step @param {number} index */
const nameOf = ([operation, { as, status }], index) => as ?? `${operation}-${status}-${index}`;

/** @param {Step[]} steps @param {number} index @param {Record<string, any>} operations */
function toArazzoStep(steps, index, operations) {
  const step = /** @type {Step} */ (steps[index]);
  const next = steps[index + 1];
  const [operation, call] = step;
  const { status, read, path = [], body, type, headers = {}, anonymous, cookie } = call;
  const names = operations[operation].parameters.filter(
    (/** @type {any} */ one) => one.in === "path",
  );
  return {
    stepId: nameOf(step, index),
    operationId: operation,
    parameters: [
      ...path.map((value, place) => ({ name: names[place].name, in: "path", value })),
      { name: "origin", in: "header", value: "$inputs.origin" },
      ...(anonymous ? [] : [{ name: "cookie", in: "header", value: cookie ?? "$inputs.cookie" }]),
      ...Object.entries(headers).map(([name, value]) => ({ name, in: "header", value })),
    ],
    ...(body !== undefined && {
      requestBody: { contentType: type ?? "application/json", payload: body },
    }),
    successCriteria: [{ condition: `$statusCode == ${status}` }],
    // The other steps still have to run.
    ...(next && {
      onFailure: [{ name: "goOn", type: "goto", stepId: nameOf(next, index + 1) }],
    }),
    ...(read && { outputs: read }),
  };
}

const provider = await openProvider();
const { print, readToken } = openMailbox();
const options = {
  onLog: print,
  variables: {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  },
};

/** @param {import("./lib/with-bare-edge.js").BareEdge} edge */
async function followJourney({ origin }) {
  provider.serve(`${origin}${PROVIDER_CALLBACK}`);
  const folder = await mkdtemp(join(tmpdir(), "goals-openapi-"));
  const registered = await fetch(`${origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ name: "Ada", email: EMAIL, password: PASSWORD }),
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  /** @type {any} */
  const openapi = createOpenApiDocument("0.1.0", origin);
  /** @type {Record<string, any>} */
  const operations = Object.fromEntries(
    Object.values(openapi.paths)
      .flatMap((/** @type {object} */ item) => Object.values(item))
      .map((operation) => [operation.operationId, operation]),
  );
  /** @type {Step[]} */
  const accounts = await prepareAccountSteps(origin, readToken);
  const steps = [...JOURNEY, ...accounts, ...refusals(), ...END];
  const unvisited = [...ENDPOINTS.keys()].filter(
    (id) => !steps.some(([one]) => one === id) && !REDIRECTS.includes(id),
  );
  const refused = [...ENDPOINTS.keys()].filter(
    (id) =>
      !steps.some(([one, { status }]) => one === id && status < 300) && !REDIRECTS.includes(id),
  );
  const arazzo = {
    arazzo: "1.0.1",
    info: { title: "Every operation", version: "1" },
    sourceDescriptions: [{ name: "goals", type: "openapi", url: "openapi.json" }],
    workflows: [
      {
        workflowId: "journey",
        inputs: {
          type: "object",
          properties: { cookie: { type: "string" }, origin: { type: "string" } },
        },
        steps: steps.map((_, index) => toArazzoStep(steps, index, operations)),
      },
    ],
  };
  await writeFile(join(folder, "openapi.json"), JSON.stringify(openapi));
  await writeFile(join(folder, "journey.arazzo.json"), JSON.stringify(arazzo));
  const inputs = JSON.stringify({ cookie, origin });
  const { code, output } = await captureTool(
    "redocly",
    ["respect", "journey.arazzo.json", "--input", inputs, "--json-output", "result.json"],
    { cwd: folder, env: { REDOCLY_TELEMETRY: "off" } },
  );
  console.log(output);
  let failed = code;
  for (const id of REDIRECTS) {
    const path = ENDPOINTS.get(id)?.path ?? "";
    const { status, headers } = await fetch(`${origin}${path}`, { redirect: "manual" });
    console.log(`${id}: ${status} to ${headers.get("location")}`);
    if (status !== 302) failed = 1;
  }
  console.log(
    `${steps.length + REDIRECTS.length} calls of ${ENDPOINTS.size} operations; without one: ` +
      `${unvisited.join(", ") || "none"}; without one that succeeds: ${refused.join(", ") || "none"}`,
  );
  await rm(folder, { recursive: true });
  process.exitCode = failed;
}

await withBareEdge("worker/src/index.ts", followJourney, options);
provider.close();
