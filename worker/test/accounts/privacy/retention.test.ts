import { generatedAnalysis } from "@goals/contracts/analysis";
import { buildPath } from "@goals/contracts/endpoint";
import { revokeAccessKey, deleteAccount } from "@goals/contracts/endpoints/account";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { getUser, resetPassword, signIn, signOut } from "@goals/contracts/endpoints/auth";
import { confirmEmailChange, requestEmailChange } from "@goals/contracts/endpoints/email";
import { saveMissions, createObjective } from "@goals/contracts/endpoints/objectives";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { ANALYSES_MAX } from "@goals/contracts/limits";
import { RETENTION } from "@goals/contracts/account";
import { user } from "@goals/contracts/auth";
import { LAST_VIEW_MS } from "@goals/contracts/page";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { runHourlyJobs } from "../../../src/worker.ts";
import { RATE_LIMITS } from "../../../src/platform/bounds.ts";
import { productionDeps } from "../../../src/production-deps.ts";
import { makeKey } from "../access-keys/make-key.ts";
import { connect, placement, rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { findEmailToken, requestResetToken } from "../../email-link.ts";
import {
  createPerson,
  createUnlockedPerson,
  openBrowser,
  parseBody,
  registerPerson,
} from "../../person.ts";
import { countRows, dumpTables } from "../../tables.ts";
import { runStoreAlarms } from "../../placement/user-store/store-deps.ts";

const START = "2026-05-13T10:00:00Z";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The instant this long after the start of a test. */
const after = (ms: number) => new Date(Date.parse(START) + ms);

/** Runs the hourly job at an instant, with a mail service that is down, and the alarms of all stores. */
async function runJobsAt(instant: Date): Promise<void> {
  await runHourlyJobs(env, {
    ...productionDeps,
    connect,
    now: () => instant,
    pause: async () => undefined,
    mailer: () => ({ send: () => Promise.reject(new Error("The carrier is down.")) }),
    log: () => undefined,
  });
  if (placement === "objects") await runStoreAlarms(instant);
}

/** The number of rows left in a table after running the job at each of these times after the start. */
async function countAfter(table: string, times: readonly number[]): Promise<number[]> {
  const counts: number[] = [];
  for (const ms of times) {
    await runJobsAt(after(ms));
    counts.push(await countRows(table));
  }
  return counts;
}

/** A test for each sentence, by name. TypeScript requires all of them. */
const HELD: Record<keyof typeof RETENTION, () => Promise<void>> = {
  async writing() {
    const edge = openEdge({ now: START });
    const person = await createUnlockedPerson(edge);
    await person.post(planTask.path, { title: "Walk", date: "2026-05-13" });
    await person.post(saveMissions.path, { unified: "Be kind." });
    await person.post(createObjective.path, {
      type: "personal",
      title: "Run",
      description: "Slowly",
      month: "2026-05",
    });
    await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
    const written = [
      "users",
      "tasks",
      "missions",
      "research",
      "analyses",
      "set_aside",
      "week_reviews",
    ];
    const before = await dumpTables(written);
    await runJobsAt(after(20 * 365 * DAY_MS));
    expect(await dumpTables(written)).toBe(before);
    expect(await countRows("objectives")).toBe(1);
  },

  async analyses() {
    expect(RETENTION.analyses).toContain(`newest ${ANALYSES_MAX} `);
    const edge = openEdge({ now: START });
    const person = await createUnlockedPerson(edge);
    await rows(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 30)
       insert into analyses (id, user_id, created_at, report, answers_digest)
       select 'old' || i, ?, i, '{}', 'x' from n`,
      person.id,
    );
    await person.post(generateAnalysis.path);
    const analyses = await rows("select id from analyses order by created_at");
    expect(analyses).toHaveLength(24);
    expect(analyses[0]).toEqual({ id: "old8" });
  },

  async deletion() {
    const edge = openEdge({ now: START });
    const person = await createUnlockedPerson(edge);
    await requestResetToken(edge, person.email);
    expect((await person.delete(deleteAccount.path, { password: person.password })).status).toBe(
      204,
    );
    const tables = await rows("select name from sqlite_master where type = 'table'");
    for (const { name } of tables) {
      if (!/^[a-z_]+$/.test(String(name)) || /^(sqlite|_cf|d1)_/.test(String(name))) continue;
      const remaining = JSON.stringify(await rows(`select * from ${String(name)}`));
      expect(remaining).not.toContain(person.id);
      expect(remaining).not.toContain(person.email);
    }
  },

  async ledger() {
    const person = await registerPerson(openEdge());
    await person.delete(deleteAccount.path, { password: person.password });
    const { keys } = await env.LEDGER.list();
    const days = keys.map(({ expiration = 0 }) => (expiration - Date.now() / 1000) / 86_400);
    expect(days.map(Math.round)).toEqual([120]);
    expect(JSON.stringify(keys)).not.toMatch(new RegExp(`${person.id}|${person.email}`));
  },

  async sessions() {
    const edge = openEdge({ now: START });
    const person = await registerPerson(edge);
    const { email, password } = person;
    await person.post(signOut.path);
    expect(await countRows("sessions")).toBe(0);
    await person.post(signIn.path, { email, password });
    expect(await countAfter("sessions", [14 * DAY_MS - 1, 14 * DAY_MS])).toEqual([1, 0]);
    // A session that is used every day.
    await person.post(signIn.path, { email, password });
    for (let day = 1; day < 30; day += 1) {
      await rows("update sessions set last_seen_at = ?", after(day * DAY_MS).getTime());
    }
    expect(await countAfter("sessions", [30 * DAY_MS - 1, 30 * DAY_MS])).toEqual([1, 0]);
  },

  async resets() {
    const edge = openEdge({ now: START });
    const { email } = await registerPerson(edge);
    const token = await requestResetToken(edge, email);
    expect(await countAfter("password_resets", [HOUR_MS - 1])).toEqual([1]);
    edge.setNow(after(HOUR_MS).toISOString());
    const reset = { token, newPassword: "brand new one" };
    expect((await openBrowser(edge).post(resetPassword.path, reset)).status).toBe(400);
    expect(await countAfter("password_resets", [HOUR_MS])).toEqual([0]);
  },

  async offline() {
    expect(RETENTION.offline).toMatch(/last page for an hour, .* for 14 days/);
    // Without a network, a device trusts the time of its last page, and the last known end of its session.
    expect(LAST_VIEW_MS).toBe(HOUR_MS);
    const person = await createPerson(openEdge({ now: START }));
    const { sessionEndsAt } = await parseBody(user, person.get(getUser.path));
    expect(sessionEndsAt).toBe(after(14 * DAY_MS).toISOString());
  },

  async emailLinks() {
    const edge = openEdge({ now: START });
    const person = await registerPerson(edge);
    expect(await countAfter("email_links", [DAY_MS - 1, DAY_MS])).toEqual([1, 0]);
    await person.post(requestEmailChange.path, { newEmail: "new@example.org" });
    await person.post(confirmEmailChange.path, { token: findEmailToken(edge, "change") });
    expect(JSON.stringify(await rows("select * from email_links"))).toContain(person.email);
    expect(await countAfter("email_links", [DAY_MS, 7 * DAY_MS - 1, 7 * DAY_MS])).toEqual([
      1, 1, 0,
    ]);
  },

  async signInLinks() {
    const { email, password } = await registerPerson(openEdge({ now: START }));
    await rows("delete from email_links");
    await openBrowser(openEdge({ now: START })).post(signIn.path, { email, password });
    expect(await countAfter("email_links", [7 * DAY_MS - 1, 7 * DAY_MS])).toEqual([1, 0]);
  },

  async mails() {
    const edge = openEdge({ now: START });
    const { email } = await registerPerson(edge);
    const token = await requestResetToken(edge, email);
    expect(await countRows("mail_outbox")).toBe(0);
    const down = openEdge({ now: START, mailerIsDown: true });
    const reset = { token, newPassword: "brand new one" };
    await openBrowser(down).post(resetPassword.path, reset);
    expect(await countAfter("mail_outbox", [3 * DAY_MS - 1, 3 * DAY_MS])).toEqual([1, 0]);
  },

  async events() {
    const edge = openEdge({ now: START });
    await registerPerson(edge);
    const DAYS_MS = 90 * DAY_MS;
    expect(await countAfter("account_events", [DAYS_MS - 1, DAYS_MS])).toEqual([1, 0]);
  },

  async connections() {
    const person = await createPerson(openEdge({ now: START }));
    const feed = { kind: "feed", name: "Phone" } as const;
    const { id } = await makeKey(person, feed);
    await person.delete(buildPath(revokeAccessKey, { id }));
    expect(await countRows("access_keys")).toBe(0);
    await makeKey(person, { kind: "token", name: "Script", scope: "read", days: 30 });
    expect(await countAfter("access_keys", [30 * DAY_MS - 1, 30 * DAY_MS])).toEqual([1, 0]);
  },

  async tries() {
    const windows = Object.values(RATE_LIMITS).map(({ windowMs }) => windowMs);
    expect(Math.max(...windows)).toBe(DAY_MS);
    const edge = openEdge({ now: START });
    const { email } = await createPerson(edge);
    await openBrowser(edge).post(signIn.path, { email, password: "wrong one" });
    expect(await countRows("tries")).toBeGreaterThan(0);
    expect(JSON.stringify(await rows("select * from tries"))).not.toContain(email);
    expect(await countAfter("tries", [DAY_MS])).toEqual([0]);
  },

  async device() {
    const edge = openEdge({ now: START });
    const { email, password } = await createPerson(edge);
    const answer = await openBrowser(edge).post(signIn.path, { email, password });
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("device="));
    expect(cookie).toContain(`Expires=${after(180 * DAY_MS).toUTCString()}`);
  },
};

test.each(Object.entries(HELD))("/privacy: %s", async (_, check) => check());
