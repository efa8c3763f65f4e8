import { addDays, addMonths } from "@goals/contracts/dates";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { CORE_SECTIONS, SECTIONS } from "@goals/contracts/sections";

const PASSWORD = "a bench password";
const TODAY = new Date().toISOString().slice(0, 10);
const MONTH = TODAY.slice(0, 7);
/** Some of the days that can be planned; few enough to write each one repeatedly. */
const DAYS = Array.from({ length: 12 }, (_, index) => addDays(TODAY, index));

/** @template T @param {readonly T[]} list @returns {T} */
const oneOf = (list) => /** @type {T} */ (list[Math.floor(Math.random() * list.length)]);

/**
 * A client of the API whose account has the core sections. It sends one request at a time, as one window does.
 * @param {string} origin
 */
export async function createClient(origin) {
  /** @type {Map<string, string>} */
  const taskIds = new Map();
  /** @type {Map<string, string>} */
  const cookies = new Map();
  const cookie = () => [...cookies].map((pair) => pair.join("=")).join("; ");
  let count = 0;

  /** @param {string} method @param {string} path @param {object} [body] */
  async function send(method, path, body) {
    const headers = {
      origin,
      "content-type": "application/json",
      "time-zone": "UTC",
      "day-begins-at": "0",
      cookie: cookie(),
    };
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  }

  /**
   * Retries until it succeeds, to set up a bench or to read its results.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async function insist(method, path, body) {
    for (let tries = 0; tries < 100; tries += 1) {
      const { status, text } = await send(method, path, body);
      if (status < 300) return JSON.parse(text);
      if (status < 500) throw new Error(`${method} ${path}: ${status} ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 100 + 200 * Math.random()));
    }
    throw new Error(`${method} ${path}: never succeeded.`);
  }

  /** @param {string} section */
  const answersTo = (section) => {
    const { options } = QUESTIONS[/** @type {keyof typeof QUESTIONS} */ (section)];
    return Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, oneOf(options)]));
  };

  const writes = [
    async () => {
      const [date, slot] = [oneOf(DAYS), oneOf([1, 2, 3])];
      const title = `Task ${(count += 1)}`;
      const answer = await send("POST", "/api/tasks", { title, date, slot });
      if (answer.status < 300) taskIds.set(`${date} ${slot}`, JSON.parse(answer.text).id);
      return answer;
    },
    () => {
      const id = oneOf([...taskIds.values()]);
      if (!id) return writes[0]();
      return send("PATCH", `/api/tasks/${id}`, { completed: Math.random() < 0.5 });
    },
    () => send("POST", "/api/missions", { unified: `Mission ${(count += 1)}` }),
    () => {
      const section = oneOf(SECTIONS);
      const revision = 100 + (count += 1);
      const writtenResponses = { 0: `Words ${count}`, 1: "And more." };
      const body = { section, mcAnswers: answersTo(section), writtenResponses, completed: false };
      return send("POST", "/api/research", { ...body, revision });
    },
    () => {
      const type = oneOf(["personal", "professional"]);
      const month = oneOf([MONTH, addMonths(MONTH, 1)]);
      return send("POST", "/api/objectives", { type, title: "Run", description: "", month });
    },
  ];
  const reads = [
    `/api/dashboard/${TODAY}`,
    `/api/tasks/${TODAY}`,
    "/api/missions",
    "/api/objectives",
    `/api/status/month/${MONTH}`,
    "/api/research",
    "/api/scoreboard",
    "/",
  ];

  const email = `bench-${crypto.randomUUID()}@example.org`;
  const person = { email, password: PASSWORD };
  const { status } = await send("POST", "/api/auth/register", { name: "Bench", ...person });
  // The account may have been created despite a 503, so sign in.
  if (status >= 300) {
    await insist("POST", "/api/auth/register", { name: "Bench", ...person }).catch(() =>
      insist("POST", "/api/auth/login", person),
    );
  }
  for (const section of CORE_SECTIONS) {
    const writtenResponses = { 0: "By the sea.", 1: "Too many meetings." };
    const body = { section, mcAnswers: answersTo(section), writtenResponses, completed: true };
    await insist("POST", "/api/research", { ...body, revision: 1 });
  }

  return {
    person,
    send,
    cookie,
    write: () => oneOf(writes)(),
    read: () => send("GET", oneOf(reads)),
  };
}
