import { requestPasswordReset, signIn } from "@goals/contracts/endpoints/auth";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { createPerson } from "../../person.ts";
import { rows } from "../../database.ts";
import { countRounds } from "../../rounds.ts";

/** Slow enough that a missing hash would be measurable, fast enough for two hundred of them. */
const HASH = { N: 2 ** 8, r: 8, p: 1 };
const ROUNDS = countRounds(200);
const headers = { origin: ORIGIN, "content-type": "application/json" };

const post = (edge: Edge, path: string, body: object) =>
  edge.app.fetch(
    new Request(new URL(path, ORIGIN), { method: "POST", headers, body: JSON.stringify(body) }),
    // Enough attempts for the comparison. limits.test.ts tests the limit.
    { ...env, LIMIT_WRONG_PASSWORDS: "1000", LIMIT_MAILS: "1000" },
    { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} },
  );

/** The parts of a response that must be equal. The request id differs. */
async function seen(response: Response): Promise<string> {
  const named = [...response.headers].filter(([name]) => name !== "x-request-id");
  return JSON.stringify([response.status, named, await response.text()]);
}

const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** Alternates the bodies, so that a slow moment of the machine affects all equally. */
async function compare(edge: Edge, path: string, rounds: number, bodies: Record<string, object>) {
  const answers = new Set<string>();
  const times: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, body] of Object.entries(bodies)) {
      const started = performance.now();
      answers.add(await seen(await post(edge, path, body)));
      (times[name] ??= []).push(performance.now() - started);
    }
  }
  const medians = Object.entries(times).map(
    ([name, all]) => `${name} ${median(all).toFixed(2)} ms`,
  );
  return { answers: [...answers], medians: medians.join(", ") };
}

describe("signing in fails the same way for every account", () => {
  test(`unknown address, wrong password and provider-only account get the same bytes, ${ROUNDS} times each`, async () => {
    const edge = openEdge({ hashCost: HASH });
    const person = await createPerson(edge);
    const provider = await createPerson(edge);
    await rows("update users set password_hash = null where id = ?", provider.id);
    const password = "wrong one";
    const { answers, medians } = await compare(edge, signIn.path, ROUNDS, {
      unknown: { email: "nobody@example.org", password },
      wrong: { email: person.email, password },
      "provider-only": { email: provider.email, password },
    });
    expect(answers).toHaveLength(1);
    expect(answers[0]).toContain("Invalid email or password.");
    console.warn(`sign-in medians: ${medians}`);
  });
});

describe("asking for a reset tells nothing", () => {
  test("a known and an unknown address get the same bytes, also while the carrier is down", async () => {
    const { email } = await createPerson(openEdge());
    const bodies = { known: { email }, unknown: { email: "nobody@example.org" } };
    const up = await compare(openEdge(), requestPasswordReset.path, countRounds(100), bodies);
    const down = await compare(
      openEdge({ mailerIsDown: true }),
      requestPasswordReset.path,
      25,
      bodies,
    );
    expect(up.answers).toHaveLength(1);
    expect(down.answers).toEqual(up.answers);
    console.warn(`reset medians: ${up.medians}; carrier down: ${down.medians}`);
  });
});
