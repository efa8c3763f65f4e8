import { addDays, addMonths, getFirstDay } from "@goals/contracts/dates";
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
 * A user of the API with a journal of acknowledged writes: for each key the last acknowledged value, and later values
 * without a response. Sends one request at a time, like one window.
 * @param {string} origin
 */
export async function createClient(origin) {
  /** @type {Map<string, { acknowledged: string | null, perhaps: Set<string> }>} */
  const journal = new Map();
  /** @type {Map<string, string>} */
  const taskIds = new Map();
  /** @type {Map<string, string>} */
  const cookies = new Map();
  const cookie = () => [...cookies].map((pair) => pair.join("=")).join("; ");
  let count = 0;
  let acknowledged = 0;

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

  /**
   * A write that the journal records.
   * @param {string} key @param {string} value
   * @param {() => ReturnType<typeof send>} work
   */
  async function write(key, value, work) {
    const entry = journal.get(key) ?? { acknowledged: null, perhaps: new Set() };
    journal.set(key, entry);
    entry.perhaps.add(value);
    const answer = await work();
    if (answer.status < 300) {
      journal.set(key, { acknowledged: value, perhaps: new Set() });
      acknowledged += 1;
    }
    return answer;
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
      const answer = await write(`task ${date} ${slot}`, title, () =>
        send("POST", "/api/tasks", { title, date, slot }),
      );
      if (answer.status < 300) taskIds.set(`${date} ${slot}`, JSON.parse(answer.text).id);
      return answer;
    },
    () => {
      const [place, id] = oneOf([...taskIds]) ?? [];
      if (!place) return writes[0]();
      const completed = Math.random() < 0.5;
      return write(`tick ${place}`, String(completed), () =>
        send("PATCH", `/api/tasks/${id}`, { completed }),
      );
    },
    () => {
      const unified = `Mission ${(count += 1)}`;
      return write("mission", unified, () => send("POST", "/api/missions", { unified }));
    },
    () => {
      const section = oneOf(SECTIONS);
      const revision = 100 + (count += 1);
      const written = `Words ${count}`;
      const writtenResponses = { 0: written, 1: "And more." };
      const body = { section, mcAnswers: answersTo(section), writtenResponses, completed: false };
      return write(`research ${section}`, written, () =>
        send("POST", "/api/research", { ...body, revision }),
      );
    },
    () => {
      const [type, month] = [
        oneOf(["personal", "professional"]),
        oneOf([MONTH, addMonths(MONTH, 1)]),
      ];
      const key = `objective ${getFirstDay(month)} ${type}`;
      if (journal.get(key)) return writes[2]();
      return write(key, "is set", () =>
        send("POST", "/api/objectives", { type, title: "Run", description: "", month }),
      );
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

  /** The stored values by the journal's keys. */
  async function stored() {
    const file = await insist("GET", "/api/export");
    /** @type {Map<string, string>} */
    const found = new Map();
    let duplicates = 0;
    /** @param {string} key @param {string} value */
    const add = (key, value) => {
      if (found.has(key)) duplicates += 1;
      found.set(key, value);
    };
    for (const { date, slot, title, completed } of file.tasks) {
      add(`task ${date} ${slot}`, title);
      add(`tick ${date} ${slot}`, String(completed));
    }
    for (const { unified } of file.missions) add("mission", unified);
    for (const { section, writtenResponses } of file.research) {
      add(`research ${section}`, writtenResponses[0]);
    }
    for (const { month, type } of file.objectives) add(`objective ${month} ${type}`, "is set");
    return { found, duplicates };
  }

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
    acknowledged: () => acknowledged,
    /**
     * The keys whose stored value is neither the last acknowledged one nor a later one. The journal continues from
     * the stored values.
     */
    async missing() {
      const { found, duplicates } = await stored();
      const lost = [];
      for (const [key, entry] of journal) {
        const value = found.get(key) ?? null;
        const { acknowledged: promised, perhaps } = entry;
        const isThere = value === promised || (value !== null && perhaps.has(value));
        if (promised !== null && !isThere) lost.push({ key, value, promised });
        journal.set(key, { acknowledged: value, perhaps: new Set() });
      }
      return { keys: journal.size, lost, duplicates };
    },
  };
}
