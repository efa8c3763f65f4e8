import type { ResearchSave } from "@goals/contracts/research";
import { ApiError } from "@goals/kit";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeServer } from "./fake-server.ts";
import { openTab } from "./tab.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A fault of the network for one save. */
const fate = fc.record({
  there: fc.nat(4000),
  back: fc.nat(4000),
  lost: fc.constantFrom("no", "no", "no", "before", "after"),
  repeatedAfter: fc.option(fc.nat(8000), { freq: 4 }),
});

const change = fc.record({
  tab: fc.constantFrom(0, 1),
  question: fc.nat(4),
  pause: fc.nat(6000),
  leaves: fc.constantFrom("no", "no", "blur", "hide"),
});

test("two tabs on one section: with lost, late or repeated saves, the newest answers of both are stored", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 20 }),
      fc.infiniteStream(fate),
      async (changes, fates) => {
        const server = createFakeServer();
        let calm = false;
        async function send(save: ResearchSave) {
          const sent = structuredClone(save);
          const { there, back, lost, repeatedAfter } = fates.next().value;
          if (calm) return server.take(sent);
          await wait(there);
          if (lost === "before") throw new TypeError("no network");
          const answer = server.take(sent);
          if (repeatedAfter !== null) setTimeout(() => server.take(sent), repeatedAfter);
          await wait(back);
          if (lost === "after") throw new TypeError("no network");
          return answer;
        }

        const userId = crypto.randomUUID();
        const tabs = [openTab(send, undefined, userId), openTab(send, undefined, userId)];
        const choices: Record<string, string> = {};
        const texts: Record<string, string> = {};
        for (const [index, { tab, question, pause, leaves }] of changes.entries()) {
          const choice = tab * 5 + question;
          choices[choice] = `option ${index}`;
          texts[tab] = `${texts[tab] ?? ""} word${index}`;
          tabs[tab]?.choose(choice, choices[choice]);
          tabs[tab]?.write(tab, texts[tab]);
          if (leaves === "blur") void tabs[tab]?.autosave.flush();
          if (leaves === "hide") tabs[tab]?.autosave.flushOnUnload();
          await vi.advanceTimersByTimeAsync(pause);
        }

        await vi.advanceTimersByTimeAsync(20_000);
        calm = true;
        for (const { autosave } of [...tabs, ...tabs, ...tabs]) {
          void autosave.flush();
          await vi.advanceTimersByTimeAsync(20_000);
        }
        expect(server.stored()?.mcAnswers).toEqual(choices);
        expect(server.stored()?.writtenResponses).toEqual(texts);
      },
    ),
    { numRuns: 300 },
  );
});

test("texts that two tabs wrote to the same prompt both stay", async () => {
  const server = createFakeServer();
  const send = async (save: ResearchSave) => server.take(save);
  const [one, other] = [openTab(send), openTab(send)];
  one.write(0, "Mornings by the river.");
  await vi.advanceTimersByTimeAsync(2000);
  other.write(0, "Evenings in the workshop.");
  await vi.advanceTimersByTimeAsync(4000);
  expect(server.stored()?.writtenResponses["0"]).toBe(
    "Mornings by the river.\n\nEvenings in the workshop.",
  );
});

test("a change is saved two seconds later, and typing without a pause after ten", async () => {
  const server = createFakeServer();
  const tab = openTab(async (save) => server.take(save));
  tab.choose(0, "Agree");
  await vi.advanceTimersByTimeAsync(1999);
  expect(server.stored()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(server.stored()?.mcAnswers).toEqual({ 0: "Agree" });

  for (let second = 1; second <= 10; second += 1) {
    tab.write(0, "word ".repeat(second));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(server.stored()?.revision).toBe(2);
});

test("one save is on its way at a time, and the next one carries the newest answers", async () => {
  const server = createFakeServer();
  const onTheWay: string[] = [];
  const tab = openTab(async (save) => {
    onTheWay.push(save.mcAnswers["0"] ?? "");
    await wait(10_000);
    return server.take(save);
  });
  for (const option of ["Agree", "Neutral", "Disagree"]) {
    tab.choose(0, option);
    await vi.advanceTimersByTimeAsync(3000);
  }
  expect(onTheWay).toEqual(["Agree"]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onTheWay).toEqual(["Agree", "Disagree"]);
  expect(tab.draft.save.kind).toBe("saved");
});

test("a complete section with an answer blanked is kept on the device and not sent", async () => {
  const send = vi.fn<(save: ResearchSave) => Promise<never>>();
  const tab = openTab(send, {
    section: "time_horizons",
    mcAnswers: {},
    writtenResponses: { 0: "A quiet year." },
    completed: true,
    timeSpent: 0,
    tags: [],
    revision: 4,
    updatedAt: "2026-11-20T14:32:00.000Z",
  });
  tab.write(0, " ");
  await vi.advanceTimersByTimeAsync(3000);
  expect(send).not.toHaveBeenCalled();
  expect(tab.draft.save.kind).toBe("blocked");
});

test("an answer that the server refuses stays on the device, with the server's sentence", async () => {
  const message = "Please shorten this to 2000 characters or fewer.";
  const problem = JSON.stringify({ code: "invalid", message });
  const tab = openTab(() => Promise.reject(new ApiError(400, problem)));
  tab.write(0, "a".repeat(2001));
  await vi.advanceTimersByTimeAsync(3000);
  expect(tab.draft.save).toEqual({ kind: "blocked", message });
});

test("text typed in decomposed letters is saved once, in one form, and stays as it is typed", async () => {
  const server = createFakeServer();
  const sent: ResearchSave[] = [];
  const send = async (save: ResearchSave) => {
    sent.push(structuredClone(save));
    return server.take(save);
  };
  const tab = openTab(send);
  const typed = "Fu\u0308r gru\u0308ne Ba\u0308ume ";
  tab.write(0, typed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.stored()?.writtenResponses).toEqual({ 0: "Für grüne Bäume " });
  expect(tab.autosave.draft.answers.writtenResponses).toEqual({ 0: typed });
  expect(tab.autosave.draft.save.kind).toBe("saved");
  expect(sent).toHaveLength(1);
  tab.write(0, `${typed}u\u0308`);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.stored()?.writtenResponses).toEqual({ 0: "Für grüne Bäume ü" });
  expect(sent).toHaveLength(2);
});

test("two tabs that close without a network leave the words of both on the device", () => {
  const offline = () => Promise.reject(new TypeError("no network"));
  const [first, second] = [openTab(offline, undefined, "ada"), openTab(offline, undefined, "ada")];
  first.write(0, "Engines.");
  second.write(1, "Letters.");
  first.write(0, "Engines and boats.");
  const both = { 0: "Engines and boats.", 1: "Letters." };
  expect(openTab(offline, undefined, "ada").draft.answers.writtenResponses).toEqual(both);
  // The third tab has made them its own.
  expect(openTab(offline, undefined, "ada").draft.answers.writtenResponses).toEqual(both);
});
