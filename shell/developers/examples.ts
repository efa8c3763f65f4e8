export interface Example {
  readonly title: string;
  readonly operation: string;
  /** Method and path. */
  readonly call: string;
  readonly body?: object;
  readonly status: number;
}

const DAY = "2026-05-13";

/** In a working order: a test sends each one from the page (worker/test/edge/developers/developers-page.test.ts). */
export const EXAMPLES: readonly Example[] = [
  {
    title: "Plan a task. With a slot, a repeat changes nothing",
    operation: "planTask",
    call: "POST /api/tasks",
    body: { title: "Write to Grandma", date: DAY, slot: 1 },
    status: 201,
  },
  {
    title: "Tick it. $ID is the id in the previous response",
    operation: "changeTask",
    call: "PATCH /api/tasks/$ID",
    body: { completed: true },
    status: 200,
  },
  { title: "Read a day", operation: "listTasks", call: `GET /api/tasks/${DAY}`, status: 200 },
  {
    title: "Read a week, by its Monday",
    operation: "getWeek",
    call: "GET /api/weeks/2026-05-11",
    status: 200,
  },
  {
    title: "Set an objective for this month or the next",
    operation: "createObjective",
    call: "POST /api/objectives",
    body: { type: "personal", title: "Run ten kilometres", month: "2026-05" },
    status: 201,
  },
  {
    title: "Read the objectives of a month",
    operation: "listMonthObjectives",
    call: "GET /api/objectives/2026-05",
    status: 200,
  },
  { title: "Read the mission", operation: "getMissions", call: "GET /api/missions", status: 200 },
  { title: "Read the score", operation: "getScoreboard", call: "GET /api/scoreboard", status: 200 },
  {
    title: "A refusal says what is wrong",
    operation: "planTask",
    call: "POST /api/tasks",
    body: { title: "", date: DAY },
    status: 400,
  },
];
