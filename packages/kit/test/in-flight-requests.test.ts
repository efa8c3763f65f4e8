import { expect, test, vi } from "vitest";
import { endSession, trackRequest } from "../src/http/page-state.ts";

test("a session ends once every read is answered; a read that comes meanwhile waits until it did not end", async () => {
  const events: string[] = [];
  const mission = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();

  const early = trackRequest(() => mission.promise.then(() => events.push("mission read")));
  const ending = endSession(() => {
    events.push("session being ended");
    return refused.promise;
  });
  const late = trackRequest(async () => events.push("calendar read"));

  mission.resolve();
  await early;
  refused.reject(new Error("The password is not right."));
  await expect(ending).rejects.toThrow("not right");
  await late;
  expect(events).toEqual(["mission read", "session being ended", "calendar read"]);
});

test("a failed read does not block the sign-out", async () => {
  const failure = Promise.withResolvers<void>();
  const lost = trackRequest(() => failure.promise);
  const ending = endSession(async () => "ended");
  failure.reject(new TypeError("Failed to fetch"));
  await expect(lost).rejects.toThrow("Failed to fetch");
  expect(await ending).toBe("ended");
});

test("a sign-out that is never answered is given up after 20 seconds, and the page reads on", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ending = endSession(() => new Promise(() => undefined)).catch((error: unknown) => error);
  const late = trackRequest(async () => "read");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await ending).toMatchObject({ name: "TimeoutError" });
  expect(await late).toBe("read");
  vi.useRealTimers();
});
