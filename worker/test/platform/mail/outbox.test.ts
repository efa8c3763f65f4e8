import {
  changeUser,
  getUser,
  requestPasswordReset,
  resetPassword,
} from "@goals/contracts/endpoints/auth";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { runHourlyJobs } from "../../../src/worker.ts";
import type { Mail } from "../../../src/platform/mail/mail.ts";
import { createPlatformMailer, deliverDueMails } from "../../../src/platform/mail/outbox.ts";
import { TimeoutError } from "../../../src/platform/bounds.ts";
import { productionDeps } from "../../../src/production-deps.ts";
import { readSettings } from "../../../src/platform/settings.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { forgetEmailMails } from "../../email-link.ts";
import { createPerson, openBrowser, registerPerson } from "../../person.ts";
import { countRows } from "../../tables.ts";
import { connect, placement, rows } from "../../database.ts";
import { runStoreAlarms } from "../../placement/user-store/store-deps.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const ask = (edge: Edge, email: string) =>
  edge.send(requestPasswordReset.path, {
    method: "POST",
    headers: { origin: ORIGIN, "content-type": "application/json", "user-agent": FIREFOX },
    body: JSON.stringify({ email }),
  });
/** A user without pending mails. */
async function createVerifiedPerson(edge: Edge) {
  const person = await createPerson(edge);
  await forgetEmailMails();
  edge.pauses.splice(0);
  return person;
}
const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];

/** Delivers the outbox at an instant, into a list. */
async function deliver(instant: string, mails: Mail[], carry = true, bindings = {}) {
  return deliverDueMails(connect(env), {
    mailer: {
      async send(mail) {
        if (!carry) throw new Error("The carrier is down.");
        mails.push(mail);
      },
    },
    settings: readSettings({ ...env, ...bindings }),
    clock: () => new Date(instant),
    most: 100,
    pause: async () => undefined,
  });
}

test("the mail states its purpose, the device and its expiry, as text and as HTML", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const { email } = await createPerson(edge, { name: "Ada Lovelace" });
  await ask(edge, email);
  const [mail] = edge.mails;
  expect(mail).toMatchObject({ to: email, subject: "Set a new Goals password" });
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain("Hello Ada,");
    expect(text).toContain("On 13 May 2026 at 10:00 UTC");
    expect(text).toContain("Firefox on Linux");
    expect(text).toContain("works once, within an hour: until 13 May 2026 at 11:00 UTC");
    expect(text).toContain(`${ORIGIN}/reset-password?token=`);
    expect(text).toContain("If it was not you, do nothing");
  }
  expect(mail?.html).toMatch(/^<!doctype html><html lang="en">/);
  expect(await countRows("mail_outbox")).toBe(0);
});

test("a mail is in its recipient's language, whatever the requester's is", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  for (const [language, greeting, opening] of [
    ["de", "Hallo Ada,", '<!doctype html><html lang="de">'],
    ["ar", "مرحبًا Ada،", '<!doctype html><html lang="ar" dir="rtl">'],
  ] as const) {
    const person = await createPerson(edge);
    await person.patch(changeUser.path, { language });
    await ask(edge, person.email);
    const mail = edge.mails.find(({ to }) => to === person.email);
    expect(mail?.text).toContain(greeting);
    expect(mail?.html).toContain(greeting);
    expect(mail?.html.startsWith(opening)).toBe(true);
    expect(mail?.text).toContain(`${ORIGIN}/reset-password?token=`);
    expect(mail?.text).not.toMatch(/works once|Hello/);
  }
});

test("a carrier that stumbles is tried again after the answer, and one request is one mail", async () => {
  let failures = 0;
  const edge = openEdge({ mailerIsDown: () => failures-- > 0 });
  const { email } = await createVerifiedPerson(edge);
  failures = 2;
  expect((await ask(edge, email)).status).toBe(200);
  expect(edge.mails).toHaveLength(1);
  expect(edge.pauses).toEqual([2_000, 10_000]);
});

test("a mail that waited while the secret was rotated is carried, and dropped where the old one is not kept", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z", mailerIsDown: true });
  const { email } = await createVerifiedPerson(edge);
  await ask(edge, email);
  const SESSION_SECRET = "a-new-one-Q7m2xT9pL4wZ1rB8nD5hJ3f";
  const secrets = { SESSION_SECRET, SESSION_SECRET_PREVIOUS: env.SESSION_SECRET };
  const mails: Mail[] = [];
  await deliver("2026-05-13T10:05:00Z", mails, true, secrets);
  expect(tokenIn(mails[0])).toHaveLength(43);
  await ask(edge, email);
  await deliver("2026-05-13T10:10:00Z", mails, true, { SESSION_SECRET });
  expect(mails).toHaveLength(1);
  expect(await countRows("mail_outbox")).toBe(0);
});

test("a carrier that stays down is tried again later and later, and the mail that arrives is the one asked for", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z", mailerIsDown: true });
  const { email } = await createVerifiedPerson(edge);
  await ask(edge, email);
  expect(edge.lines).toContainEqual(expect.objectContaining({ event: "mail_failed", failed: 1 }));
  const mails: Mail[] = [];
  expect(await deliver("2026-05-13T10:00:30Z", mails)).toEqual({ sent: 0, failed: 0 });
  expect(await deliver("2026-05-13T10:01:00Z", mails, false)).toEqual({ sent: 0, failed: 1 });
  expect(await deliver("2026-05-13T10:02:00Z", mails)).toEqual({ sent: 0, failed: 0 });
  expect(await deliver("2026-05-13T10:03:00Z", mails)).toEqual({ sent: 1, failed: 0 });
  expect(await deliver("2026-05-13T10:59:00Z", mails)).toEqual({ sent: 0, failed: 0 });
  expect(mails).toHaveLength(1);
  const up = openEdge({ now: "2026-05-13T10:30:00Z" });
  const reset = { token: tokenIn(mails[0]), newPassword: "brand new one" };
  expect((await openBrowser(up).post(resetPassword.path, reset)).status).toBe(200);
});

test("exactly one of ten concurrent runs sends a mail", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z", mailerIsDown: true });
  const { email } = await createVerifiedPerson(edge);
  await ask(edge, email);
  const mails: Mail[] = [];
  const all = Array.from({ length: 10 }, () => deliver("2026-05-13T10:05:00Z", mails));
  expect((await Promise.all(all)).reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
  expect(mails).toHaveLength(1);
});

/** Fills the outbox with a person's mails. */
async function fillOutbox(edge: Edge, count: number): Promise<void> {
  const { email } = await createVerifiedPerson(edge);
  await ask(edge, email);
  await rows(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
     insert into mail_outbox select id || '-' || i, user_id, purpose, sealed_link, device, created_at, 0, created_at,
       expires_at from mail_outbox, n`,
    count - 1,
  );
  await rows("update mail_outbox set attempts = 0, next_try_at = created_at");
}

const hourlyAt = (instant: string, send: (mail: Mail) => Promise<void>) =>
  runHourlyJobs(env, {
    ...productionDeps,
    connect,
    now: () => new Date(instant),
    mailer: () => ({ send }),
    log: () => undefined,
  });

test("one hourly run sends a thousand mails, six at a time, and of two at once each mail goes once", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z", mailerIsDown: true });
  await fillOutbox(edge, 1000);
  expect(await countRows("mail_outbox")).toBe(1000);
  let [sent, under, most] = [0, 0, 0];
  const carry = async () => {
    most = Math.max(most, (under += 1));
    await scheduler.wait(0);
    under -= 1;
    sent += 1;
  };
  await hourlyAt("2026-05-13T10:30:00Z", carry);
  expect([sent, most, await countRows("mail_outbox")]).toEqual([1000, 6, 0]);

  await fillOutbox(edge, 100);
  sent = 0;
  await Promise.all([1, 2].map(() => hourlyAt("2026-05-13T10:31:00Z", carry)));
  expect([sent, await countRows("mail_outbox")]).toEqual([100, 0]);
});

test("a run skips mails that another run has claimed, however slow the mail service is", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z", mailerIsDown: true });
  await fillOutbox(edge, 30);
  const first: Mail[] = [];
  const { promise: hanging, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: claimed, resolve: began } = Promise.withResolvers<void>();
  const slow = hourlyAt("2026-05-13T10:30:00Z", async (mail) => {
    began();
    await hanging;
    first.push(mail);
  });
  await claimed;
  const second: Mail[] = [];
  await deliver("2026-05-13T10:44:00Z", second);
  expect(second).toEqual([]);
  goOn();
  await slow;
  expect(first).toHaveLength(30);
  expect(await countRows("mail_outbox")).toBe(0);
});

test("a mail service that refuses sixty mails is left alone until the next run", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z", mailerIsDown: true });
  await fillOutbox(edge, 200);
  let attempts = 0;
  await hourlyAt("2026-05-13T10:30:00Z", async () => {
    attempts += 1;
    throw new Error("The carrier is down.");
  });
  expect([attempts, await countRows("mail_outbox")]).toEqual([60, 200]);
});

test("a carrier that never answers is given up, and the mail stays", async () => {
  const EMAIL = { send: () => new Promise<never>(() => undefined) };
  const mailer = createPlatformMailer(EMAIL, readSettings(env), 20);
  const mail = { to: "ada@example.org", subject: "Hello", text: "", html: "" };
  await expect(mailer.send(mail)).rejects.toThrow(TimeoutError);
});

test("a mail with an expired link is not sent, and the next cleanup deletes it", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z", mailerIsDown: true });
  const { email } = await createVerifiedPerson(edge);
  await ask(edge, email);
  const mails: Mail[] = [];
  expect(await deliver("2026-05-13T11:00:00Z", mails)).toEqual({ sent: 0, failed: 0 });
  await runHourlyJobs(env, {
    ...productionDeps,
    connect,
    now: () => new Date("2026-05-13T11:00:00Z"),
    log: () => undefined,
  });
  expect([await countRows("mail_outbox"), await countRows("password_resets")]).toEqual([0, 0]);
});

test("the hourly cron delivers remaining mails, besides closing the months", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z", mailerIsDown: true });
  const { email } = await createVerifiedPerson(edge);
  await ask(edge, email);
  const mails: Mail[] = [];
  const lines: object[] = [];
  await runHourlyJobs(env, {
    ...productionDeps,
    connect,
    now: () => new Date("2026-05-13T10:30:00Z"),
    mailer: () => ({ send: async (mail) => void mails.push(mail) }),
    log: (line) => void lines.push(line),
  });
  expect(mails.map((mail) => mail.to)).toEqual([email]);
  expect(lines).toEqual([
    { event: "rollover", settled: 0 },
    { event: "mails", sent: 1, failed: 0 },
  ]);
});

test("a link in the outbox table is encrypted", async () => {
  const edge = openEdge({ mailerIsDown: true });
  const { email } = await createVerifiedPerson(edge);
  await ask(edge, email);
  const results = await rows("select * from mail_outbox");
  expect(results).toHaveLength(1);
  expect(JSON.stringify(results)).not.toMatch(/token|http|example\.org/);
});

test("after a reset the owner gets a mail, even if another person did it", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const { email } = await createVerifiedPerson(edge);
  await ask(edge, email);
  const token = tokenIn(edge.mails[0]);
  const tries = Array.from({ length: 5 }, () =>
    openBrowser(edge).post(resetPassword.path, { token, newPassword: "brand new one" }),
  );
  await Promise.all(tries);
  expect(edge.mails.map((mail) => mail.subject)).toEqual([
    "Set a new Goals password",
    "Your Goals password was changed",
  ]);
  const [, told] = edge.mails;
  expect(told).toMatchObject({ to: email });
  expect(told?.text).toContain("On 13 May 2026 at 10:00 UTC a new password was set");
  expect(told?.text).toContain(`${ORIGIN}/forgot-password`);
  expect(told?.text).not.toContain("token=");
});

test("housekeeping only removes expired rows", async () => {
  const edge = openEdge({ now: "2026-05-01T10:00:00Z" });
  const gone = await registerPerson(edge);
  await ask(edge, gone.email);
  edge.setNow("2026-05-20T10:00:00Z");
  const here = await registerPerson(edge);
  await runHourlyJobs(env, {
    ...productionDeps,
    connect,
    now: () => new Date("2026-05-20T10:00:00Z"),
    log: () => undefined,
  });
  if (placement === "objects") await runStoreAlarms(new Date("2026-05-20T10:00:00Z"));
  expect((await here.get(getUser.path)).status).toBe(200);
  const sessions = "select user_id from sessions where user_id in (?, ?)";
  expect(await rows(sessions, gone.id, here.id)).toEqual([{ user_id: here.id }]);
  // The counters of the registration, and of its mail by kind and by mailbox.
  expect([await countRows("users"), await countRows("tries")]).toEqual([2, 3]);
});
