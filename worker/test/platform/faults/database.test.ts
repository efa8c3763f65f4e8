import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { interceptD1 } from "../../intercept-d1.ts";
import { getMethod } from "../../call-of-every-route.ts";
import { placement } from "../../database.ts";
import { countRows } from "../../tables.ts";
import { createFaultFixture } from "./fault-fixture.ts";

/** D1's documented errors after which a retry is recommended (developers.cloudflare.com/d1/observability/debug-d1). */
const PASSING = [
  "Network connection lost.",
  "D1 DB reset because its code was updated.",
  "Internal error while starting up D1 DB storage caused object to be reset.",
  "Internal error in D1 DB storage caused object to be reset.",
  "Cannot resolve D1 DB due to transient issue on remote node.",
];
/** Errors after which an immediate retry would make it worse. */
const OVERLOADED = [
  "D1 DB is overloaded. Too many requests queued.",
  "D1 DB is overloaded. Requests queued for too long.",
  "D1 DB exceeded its CPU time limit and was reset.",
];
/** The error for a statement that timed out and may have been executed. */
const TIMED_OUT = "D1 DB storage operation exceeded timeout which caused object to be reset.";

/** The outcome of a request: its response, and what is stored afterwards. */
type Outcome = "done" | "busy, nothing stored" | "busy, but stored";
interface Outcomes {
  /** The connection breaks before the commit; after it; at every attempt; overload; a timeout after the commit. */
  readonly lost: Outcome;
  readonly late: Outcome;
  readonly overloaded: Outcome;
  readonly timedOut: Outcome;
}

const NOTHING = "busy, nothing stored";
/** Idempotent: sent up to three times. */
const REPEATED = {
  lost: "done",
  late: "done",
  overloaded: NOTHING,
  timedOut: "busy, but stored",
} as const;
/** Sent once, followed by a lookup of the row. */
const LOOKED_UP = { lost: NOTHING, late: "done", overloaded: NOTHING, timedOut: "done" } as const;
/** Sent once, with an error that asks the user to try again. */
const ONCE = {
  lost: NOTHING,
  late: "busy, but stored",
  overloaded: NOTHING,
  timedOut: "busy, but stored",
} as const;

/** Every write of the API that stores something. docs/record/faults.md documents the same for users. */
const WRITES: Readonly<Record<string, Outcomes & { readonly again: readonly number[] }>> = {
  "POST /api/tasks": { ...REPEATED, timedOut: "done", again: [200, 201] },
  "PATCH /api/tasks/:id": { ...REPEATED, again: [200] },
  "PATCH /api/objectives/:id/reflection": { ...REPEATED, again: [200] },
  "POST /api/missions": { ...REPEATED, again: [200] },
  "POST /api/research": { ...REPEATED, again: [200] },
  "POST /api/analysis/set-aside": { ...REPEATED, again: [201] },
  "DELETE /api/account": { ...REPEATED, again: [204, 401] },
  "POST /api/auth/onboarded": { ...REPEATED, again: [200] },
  "POST /api/auth/logout": { ...REPEATED, again: [200] },
  "POST /api/auth/register": { ...LOOKED_UP, again: [201, 409] },
  "POST /api/auth/reset-password": { ...LOOKED_UP, again: [200, 400] },
  "POST /api/objectives": { ...LOOKED_UP, again: [201, 409] },
  "PATCH /api/objectives/:id/status": { ...LOOKED_UP, again: [200, 409] },
  "POST /api/analysis/generate": { ...LOOKED_UP, again: [200, 201] },
  "POST /api/tasks/generate": { ...ONCE, again: [200] },
  "POST /api/import": { ...ONCE, again: [201, 409] },
  "DELETE /api/analysis/set-aside": { ...ONCE, again: [204, 404] },
  "DELETE /api/auth/sessions/:id": { ...ONCE, again: [204, 401] },
};

/** A write to a user's rows. Counters of attempts belong to no user. */
const OWNED = /^(insert into|update|delete from) "(?!tries")/i;

interface Fault {
  readonly message: string;
  readonly late?: boolean;
  /** Fails at every attempt instead of once. */
  readonly stays?: boolean;
}

/** The database with the fault at its first write, and the number of attempts. */
function faulty({ message, late, stays }: Fault, on = OWNED) {
  let sent = 0;
  const DB = interceptD1(async (queries, run) => {
    if (!queries.some((query) => on.test(query))) return run();
    sent += 1;
    if (sent > 1 && !stays) return run();
    if (late) await run();
    throw new Error(`D1_ERROR: ${message}`);
  });
  return { DB, sent: () => sent };
}

describe.skipIf(placement !== "D1")(
  "a database that stumbles loses nothing and doubles nothing",
  () => {
    test("every write of the API, each kind of fault before and after the commit", async () => {
      const world = await createFaultFixture();
      const before = await world.stored();
      let faults = 0;
      for (const [route, { again, ...outcomes }] of Object.entries(WRITES)) {
        const call = world.calls.find((one) => one.route === route);
        if (!call) throw new Error(`There is no good call of ${route}.`);
        await world.send(call);
        const done = await world.stored();
        await world.restore();

        const expectOutcome = async (fault: Fault, outcome: Outcome, tries: number) => {
          const { DB, sent } = faulty(fault);
          const name = `${route}, ${JSON.stringify(fault)}`;
          const first = await world.send(call, DB);
          const isThere = (await world.stored()) === done;
          const said: Outcome =
            first.status < 400 ? "done" : isThere ? "busy, but stored" : NOTHING;
          expect([name, said]).toEqual([name, outcome]);
          if (said === "done") expect([name, isThere]).toEqual([name, true]);
          else {
            expect([name, first.status, first.headers.get("retry-after")]).toEqual([
              name,
              503,
              "2",
            ]);
            expect(first.text).toContain("Please try again in a moment.");
          }
          if (said === NOTHING) expect([name, await world.stored()]).toEqual([name, before]);
          // At least, because a delete and the end of its session meet the same fault.
          expect([name, sent() >= tries]).toEqual([name, true]);

          const second = await world.send(call);
          expect([name, again.includes(second.status)]).toEqual([name, true]);
          expect([name, (await world.stored()) === done]).toEqual([name, true]);
          await world.restore();
          faults += 1;
        };
        const tries = outcomes.lost === "done" ? 2 : 1;
        for (const [index, message] of PASSING.entries()) {
          // Each error once, alternately before and after the commit; the first one at both.
          if (index % 2 === 0) await expectOutcome({ message }, outcomes.lost, tries);
          if (index % 2 === 1 || index === 0) {
            await expectOutcome({ message, late: true }, outcomes.late, tries);
          }
        }
        await expectOutcome(
          { message: PASSING[0] ?? "", stays: true },
          NOTHING,
          tries === 2 ? 3 : 1,
        );
        for (const message of OVERLOADED) await expectOutcome({ message }, outcomes.overloaded, 1);
        await expectOutcome({ message: TIMED_OUT, late: true }, outcomes.timedOut, 1);
      }
      console.warn(`${faults} faults in ${Object.keys(WRITES).length} writes`);
    }, 240_000);

    test("a failed batch changes nothing", async () => {
      const world = await createFaultFixture();
      const before = await world.stored();
      for (const route of [
        "POST /api/auth/reset-password",
        "POST /api/tasks/generate",
        "POST /api/import",
        "POST /api/auth/forgot-password",
      ]) {
        const call = world.calls.find((one) => one.route === route);
        if (!call) throw new Error(`There is no good call of ${route}.`);
        const DB = interceptD1(async (queries, run) =>
          queries.some((query) => OWNED.test(query))
            ? run(env.DB.prepare("select abs(-9223372036854775808)"))
            : run(),
        );
        const { status } = await world.send(call, DB);
        // A request for a link is answered before anything is stored.
        expect([route, status]).toEqual([route, route.endsWith("forgot-password") ? 200 : 500]);
        expect([route, await world.stored()]).toEqual([route, before]);
      }
    });

    test("a read is tried three times, each after a longer pause, and is then a 503 to come back to", async () => {
      const world = await createFaultFixture();
      const reads = world.calls.filter(
        // These read nothing: an assistant's registration is in its id.
        (one) => getMethod(one) === "GET" && !/login|health|assistant/.test(one.path),
      );
      for (const call of reads) {
        const { edge } = world;
        for (const message of PASSING) {
          edge.pauses.length = 0;
          const { DB } = faulty({ message }, /^select/i);
          expect([call.path, (await world.send(call, DB)).status]).toEqual([call.path, 200]);
          expect(edge.pauses).toEqual([50]);
        }
        edge.pauses.length = 0;
        const { DB, sent } = faulty({ message: PASSING[0] ?? "", stays: true }, /^select/i);
        const { status, headers } = await world.send(call, DB);
        expect([status, headers.get("retry-after"), sent()]).toEqual([503, "2", 3]);
        expect(edge.pauses).toEqual([50, 100]);
      }
    });

    test("a mail that could not be written down is asked for again, one that was is sent by the cron", async () => {
      const world = await createFaultFixture();
      const call = world.calls.find((one) => one.route === "POST /api/auth/forgot-password");
      if (!call) throw new Error("There is no such call.");
      await world.send(call, faulty({ message: PASSING[0] ?? "" }).DB);
      expect(await countRows("mail_outbox")).toBe(0);
      await world.send(call, faulty({ message: PASSING[0] ?? "", late: true }).DB);
      expect(await countRows("mail_outbox")).toBe(1);
    });

    test("a sign-in that stumbles signs in once, or asks to try again", async () => {
      const world = await createFaultFixture();
      const call = world.calls.find((one) => one.route === "POST /api/auth/login");
      if (!call) throw new Error("There is no such call.");
      const before = await countRows("sessions");
      for (const late of [false, true]) {
        const { status } = await world.send(call, faulty({ message: PASSING[0] ?? "", late }).DB);
        // This browser's previous session ends with the new one.
        expect([status, await countRows("sessions")]).toEqual([200, before]);
        await world.restore();
      }
    });
  },
);
