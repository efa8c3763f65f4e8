import { register, signIn } from "@goals/contracts/endpoints/auth";
import { describe, expect, test } from "vitest";
import { createHashQueue } from "../../../src/accounts/auth/passwords.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { createPerson } from "../../person.ts";

/** Slow enough that requests have to wait, fast enough for seventy of them. */
const HASH = { N: 2 ** 12, r: 8, p: 1 };
const json = { origin: ORIGIN, "content-type": "application/json" };

const post = (edge: Edge, path: string, body: BodyInit, address: string) =>
  edge.send(path, {
    method: "POST",
    headers: { ...json, "cf-connecting-ip": address },
    body,
  });

describe("a crowd waits its turn and gets in", () => {
  test("of fifty right sign-ins at once from fifty addresses, all", async () => {
    const { email, password } = await createPerson(openEdge({ hashCost: HASH }));
    const edge = openEdge({ hashCost: HASH });
    const body = JSON.stringify({ email, password });
    const answers = await Promise.all(
      // One account is enough: only wrong passwords count, and each right one resets the counter.
      Array.from({ length: 50 }, (_, index) => post(edge, signIn.path, body, `198.51.${index}.1`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test("of twenty sign-ups at once, all", async () => {
    const edge = openEdge({ hashCost: HASH });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const email = `crowd-${index}@example.org`;
        const body = JSON.stringify({ name: "Ada", email, password: "correct horse" });
        return post(edge, register.path, body, "198.51.100.1");
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  test("a sign-in sent byte by byte does not block others", async () => {
    const edge = openEdge({ hashCost: HASH });
    const { email, password } = await createPerson(edge);
    const right = JSON.stringify({ email, password });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const dripped = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
        async pull(controller) {
          await end;
          controller.close();
        },
      });
    const slow = Array.from({ length: 4 }, () =>
      post(edge, signIn.path, dripped(), "198.51.100.1"),
    );
    expect((await post(edge, signIn.path, right, "203.0.113.7")).status).toBe(200);
    resolve();
    for (const answer of slow) expect((await answer).status).toBe(400);
  });
});

describe("the waiting line is fair and has an end", () => {
  /** Work that the test completes, in the order in which it began. */
  function openLine() {
    const queue = createHashQueue(0);
    const began: string[] = [];
    const { promise: open, resolve: start } = Promise.withResolvers<void>();
    const join = (network: string) =>
      queue
        .run(network, async () => {
          began.push(network);
          await open;
          return "done";
        })
        .catch((error: unknown) => error);
    return { join, began, start };
  }

  test("a flood from one network waits behind the first of every other", async () => {
    const { join, began, start } = openLine();
    const flood = Array.from({ length: 30 }, () => join("flood"));
    const others = ["one", "other", "one"].map(join);
    start();
    await Promise.all([...flood, ...others]);
    expect(began.slice(0, 5)).toEqual(["flood", "one", "other", "flood", "one"]);
    expect(began).toHaveLength(33);
  });

  test("when it is full the last of a flood makes room, and learns when to try again", async () => {
    const { join, start } = openLine();
    const flood = Array.from({ length: 100 }, () => join("flood"));
    const refused = await join("flood");
    expect(refused).toMatchObject({ status: 503, code: "busy", headers: { "retry-after": "25" } });
    const other = join("other");
    start();
    expect(await other).toBe("done");
    const ends = await Promise.all(flood);
    expect(ends.filter((end) => end === "done")).toHaveLength(99);
    expect(ends.at(-1)).toMatchObject({ status: 503 });
  });
});
