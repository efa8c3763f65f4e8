import { QUESTIONS } from "@goals/contracts/questions/questions";
import { type SectionId, CORE_SECTIONS } from "@goals/contracts/sections";
import { register, saveTimeZone } from "@goals/contracts/endpoints/auth";
import { saveResearch } from "@goals/contracts/endpoints/research";
import * as z from "zod/mini";
import { rows } from "./database.ts";
import { ORIGIN, type Edge } from "./edge.ts";

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A browser in front of the Worker: keeps the cookie, sends its zone and its origin. */
export interface Browser {
  readonly cookie: () => string;
  get(path: string): Promise<ApiResponse>;
  post(path: string, body?: unknown): Promise<ApiResponse>;
  patch(path: string, body: unknown): Promise<ApiResponse>;
  delete(path: string, body?: unknown): Promise<ApiResponse>;
  /** Opens an address like a navigation, and returns the raw response. */
  open(path: string): Promise<Response>;
  setZone(zone: string): void;
}

export interface Person extends Browser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** A browser without a session. */
export function openBrowser(edge: Edge, startZone = "UTC"): Browser {
  let zone = startZone;
  let cookie = "";

  async function send(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    const headers = new Headers({ origin: ORIGIN, "time-zone": zone, cookie });
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      headers.set("content-type", "application/json");
      init.body = JSON.stringify(body);
    }
    const response = await edge.send(path, init);
    const set = response.headers.get("set-cookie");
    if (set !== null) cookie = /max-age=0/i.test(set) ? "" : (set.split(";")[0] ?? "");
    const text = await response.text();
    const parsed: unknown = text === "" ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: parsed };
  }

  return {
    cookie: () => cookie,
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    patch: (path, body) => send("PATCH", path, body),
    delete: (path, body) => send("DELETE", path, body),
    open: (path) => edge.send(path, { headers: { cookie } }),
    setZone(next) {
      zone = next;
    },
  };
}

let registered = 0;

/** Registers a person through the real API. */
export async function createPerson(
  edge: Edge,
  {
    name = "Ada Lovelace",
    zone = "UTC",
    isVerified = true,
  }: { name?: string; zone?: string; isVerified?: boolean } = {},
): Promise<Person> {
  registered += 1;
  const email = `person-${registered}@example.org`;
  const password = "correct horse";
  const browser = openBrowser(edge, zone);
  const answer = await browser.post(register.path, { name, email, password });
  const { id } = z.parse(z.object({ id: z.string() }), answer.body);
  // Tests about other mails must not see the mail that verifies the address.
  edge.mails.splice(0);
  // email/verification.test.ts tests the real way to verify it.
  if (isVerified) await rows("update users set email_verified_at = created_at where id = ?", id);
  return { ...browser, id, email, password };
}

/** Opens the app in another zone, which the browser then sends. */
export async function move(person: Person, zone: string): Promise<void> {
  person.setZone(zone);
  await person.post(saveTimeZone.path);
}

/** A fully answered section; `completed` as sent by the Complete Section button. */
export function buildFullAnswers(section: SectionId, completed = true) {
  const [option] = QUESTIONS[section].options;
  return {
    section,
    mcAnswers: Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [String(index), option]),
    ),
    writtenResponses: { "0": "Walking by the sea.", "1": "Too many meetings." },
    completed,
  };
}

/** Completes the four core sections. */
export async function completeResearch(person: Person): Promise<void> {
  for (const section of CORE_SECTIONS)
    await person.post(saveResearch.path, buildFullAnswers(section));
}

/** Registers a person who has completed the core research: tasks and objectives are unlocked. */
export async function createUnlockedPerson(
  edge: Edge,
  options: NonNullable<Parameters<typeof createPerson>[1]> = {},
): Promise<Person> {
  const person = await createPerson(edge, options);
  await completeResearch(person);
  return person;
}

/** Parses the body of a response by a schema of the contract. Throws if it does not match. */
export async function parseBody<T extends z.ZodMiniType>(
  schema: T,
  answer: Promise<ApiResponse>,
): Promise<z.output<T>> {
  return z.parse(schema, (await answer).body);
}
