import { QUESTIONS } from "@goals/contracts/questions/questions";
import { type SectionId, CORE_SECTIONS } from "@goals/contracts/sections";
import { register, saveTimeZone } from "@goals/contracts/endpoints/auth";
import { canonicalizeZone } from "@goals/contracts/dates";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { createPasswords } from "../src/accounts/auth/passwords.ts";
import { splitName } from "../src/accounts/auth/account.ts";
import { signSessionToken } from "../src/accounts/requests/authenticate.ts";
import { singleDatabase } from "../src/production-deps.ts";
import { users, type UserRow } from "../src/platform/db/schema.ts";
import { readSettings } from "../src/platform/settings.ts";
import { batch, batchInDatabase, rows } from "./database.ts";
import { ORIGIN, type Edge } from "./edge.ts";

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Settings and services of this call's Worker that differ from the others'. */
type Bindings = Parameters<Edge["send"]>[2];

/** A browser in front of the Worker: keeps the cookie, sends its zone and its origin. */
export interface Browser {
  readonly cookie: () => string;
  /** The headers of a call with JSON from one of its pages. */
  readonly headers: () => Readonly<Record<"origin" | "cookie" | "content-type", string>>;
  get(path: string, bindings?: Bindings): Promise<ApiResponse>;
  post(path: string, body?: unknown, bindings?: Bindings): Promise<ApiResponse>;
  patch(path: string, body: unknown, bindings?: Bindings): Promise<ApiResponse>;
  delete(path: string, body?: unknown, bindings?: Bindings): Promise<ApiResponse>;
  /** Opens an address like a navigation, and returns the raw response. */
  open(path: string): Promise<Response>;
  setZone(zone: string): void;
}

export interface Person extends Browser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** A browser without a session, unless it begins with a cookie. */
export function openBrowser(edge: Edge, startZone = "UTC", startCookie = ""): Browser {
  let zone = startZone;
  let cookie = startCookie;

  async function send(method: string, path: string, body?: unknown, bindings?: Bindings) {
    const headers = new Headers({ origin: ORIGIN, "time-zone": zone, cookie });
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      headers.set("content-type", "application/json");
      init.body = JSON.stringify(body);
    }
    const response = await edge.send(path, init, bindings);
    // The session's cookie is the first.
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = /max-age=0/i.test(set) ? "" : (set.split(";")[0] ?? "");
    const text = await response.text();
    const parsed: unknown = text === "" ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: parsed };
  }

  return {
    cookie: () => cookie,
    headers: () => ({ origin: ORIGIN, cookie, "content-type": "application/json" }),
    get: (path, bindings) => send("GET", path, undefined, bindings),
    post: (...call) => send("POST", ...call),
    patch: (...call) => send("PATCH", ...call),
    delete: (...call) => send("DELETE", ...call),
    open: (path) => edge.send(path, { headers: { cookie } }),
    setZone(next) {
      zone = next;
    },
  };
}

let registered = 0;

interface PersonOptions {
  readonly name?: string;
  readonly zone?: string;
  readonly isVerified?: boolean;
}

const PASSWORD = "correct horse";

const nextEmail = () => {
  registered += 1;
  return `person-${registered}@example.org`;
};

/** Registers a person through the real API, for tests about what a registration leaves behind. */
export async function registerPerson(
  edge: Edge,
  { name = "Ada Lovelace", zone = "UTC", isVerified = true }: PersonOptions = {},
): Promise<Person> {
  const [email, password] = [nextEmail(), PASSWORD];
  const browser = openBrowser(edge, zone);
  const answer = await browser.post(register.path, { name, email, password });
  const { id } = z.parse(z.object({ id: z.string() }), answer.body);
  // Tests about other mails must not see the mail that verifies the address.
  edge.mails.splice(0);
  // email/verification.test.ts tests the real way to verify it.
  if (isVerified) await rows("update users set email_verified_at = created_at where id = ?", id);
  return { ...browser, id, email, password };
}

/** Writes a person with a session into the database, which takes a third of a registration's time. */
export async function createPerson(
  edge: Edge,
  { name = "Ada Lovelace", zone = "UTC", isVerified = true }: PersonOptions = {},
): Promise<Person> {
  const { deps } = edge;
  const [email, now, id] = [nextEmail(), deps.now(), deps.newId()];
  const db = deps.connect(env, deps);
  const passwordHash = await createPasswords(deps.hashCost)("a network").hash(PASSWORD);
  const [user] = await db
    .insert(users)
    .values({
      id,
      email,
      ...splitName(name),
      passwordHash,
      timeZone: canonicalizeZone(zone),
      language: "en",
      createdAt: now,
      emailVerifiedAt: isVerified ? now : null,
    })
    .returning();
  if (!user) throw new Error("The person was not written.");
  return { ...(await beginSession(edge, user, zone)), id, email, password: PASSWORD };
}

/** A browser in a new session of a user's row. */
async function beginSession({ deps, ...edge }: Edge, user: UserRow, zone: string) {
  const [now, sessionId] = [deps.now(), deps.newId()];
  const session = { id: sessionId, userAgent: "", provenAt: now, now };
  const db = deps.connect(env, deps);
  const started = await deps.userRows(env, deps).startSession(db, user, session);
  if (!started) throw new Error("The person's session did not start.");
  const claim = { sessionId, userId: user.id };
  const token = await signSessionToken(readSettings(env), claim, now, started.expiresAt);
  return openBrowser({ deps, ...edge }, zone, `session=${token}`);
}

/** A browser in a new session of an account. */
export async function openSession(edge: Edge, userId: string): Promise<Browser> {
  const { deps } = edge;
  const [user] = await deps.connect(env, deps).select().from(users).where(eq(users.id, userId));
  return user ? beginSession(edge, user, "UTC") : openBrowser(edge);
}

/** Opens the app in another zone, which the browser then sends. */
export async function move(person: Person, zone: string): Promise<void> {
  person.setZone(zone);
  await person.post(saveTimeZone.path);
}

/** A fully answered section; `completed` as sent by the Complete Section button. */
export function buildFullAnswers(section: SectionId, completed = true) {
  const { options } = QUESTIONS[section];
  return {
    section,
    mcAnswers: Object.fromEntries(
      // Both ends of some facets, so that the portrait has something to ask.
      Array.from({ length: 10 }, (_, index) => [String(index), options[index % 5 === 0 ? 0 : 2]]),
    ),
    writtenResponses: { "0": "Walking by the sea.", "1": "Too many meetings." },
    completed,
  };
}

/** Writes the four core sections as completed. */
export async function completeResearch(person: Person, { deps }: Edge): Promise<void> {
  const now = deps.now();
  const insert = `insert into research (user_id, section, completed, completed_at, revision, time_spent, updated_at, tags,
      mc_answers, written_responses, completed_answers)
    values (?, ?, 1, ?, 1, 0, ?, '[]', ?, ?, ?)`;
  // A test in user stores may begin with a user in the one database.
  const write = deps.userRows(env, deps) === singleDatabase ? batchInDatabase : batch;
  await write(
    CORE_SECTIONS.map((section) => {
      const { mcAnswers, writtenResponses } = buildFullAnswers(section);
      const completed = { at: now.toISOString(), mcAnswers, writtenResponses };
      const [choices, texts, both] = [mcAnswers, writtenResponses, completed].map((value) =>
        JSON.stringify(value),
      );
      const at = now.getTime();
      return [insert, person.id, section, at, at, choices ?? "", texts ?? "", both ?? ""] as const;
    }),
  );
}

/** Registers a person who has completed the core research: tasks and objectives are unlocked. */
export async function createUnlockedPerson(
  edge: Edge,
  options: NonNullable<Parameters<typeof createPerson>[1]> = {},
): Promise<Person> {
  const person = await createPerson(edge, options);
  await completeResearch(person, edge);
  return person;
}

/** Parses the body of a response by a schema of the contract. Throws if it does not match. */
export async function parseBody<T extends z.ZodMiniType>(
  schema: T,
  answer: Promise<ApiResponse>,
): Promise<z.output<T>> {
  return z.parse(schema, (await answer).body);
}
