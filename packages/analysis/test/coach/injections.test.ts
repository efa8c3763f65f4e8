import { describe, expect, test } from "vitest";
import { collectAnswers } from "../../src/coach/coach-answers.ts";
import { checkLine, createCheckContext } from "../../src/coach/check-line.ts";
import {
  buildReadingMessages,
  buildTaskMessages,
  buildWritingMessages,
} from "../../src/coach/prompt.ts";
import { INES, buildRecord } from "./person.ts";
import { INJECTIONS } from "./injections.ts";

const HEARD = "strengths_weaknesses.p1";

const DAY = { today: "2026-03-02", weekday: "Monday", count: 3, objectives: [], recentTitles: [] };

/** Ines, with an order in one of her answers. */
const inesWith = (order: string) =>
  collectAnswers(
    INES.map((record) =>
      record.section === "strengths_weaknesses"
        ? { ...buildRecord("strengths_weaknesses", ["I got everyone home.", order]), tags: [order] }
        : record,
    ),
  );

describe("fifty orders written into an answer", () => {
  test("there are fifty orders", () => expect(new Set(INJECTIONS).size).toBe(50));

  test.each(INJECTIONS)("%j reaches the model as data alone, in each request", (order) => {
    const answers = inesWith(order);
    for (const build of [
      (of: typeof answers) => buildWritingMessages(of, "en"),
      (of: typeof answers) => buildReadingMessages(of, [], "en"),
      (of: typeof answers) => buildTaskMessages(of, DAY, "en"),
    ]) {
      const [system, user] = build(answers);
      expect(system?.content).toBe(build(collectAnswers(INES))[0]?.content);
      const [, inside = ""] = /^<answers>\n(.*)\n<\/answers>/s.exec(user?.content ?? "") ?? [];
      expect(inside).not.toMatch(/[<>]/);
      expect(JSON.parse(inside)).toMatchObject({ tags: [order] });
    }
  });

  test.each(INJECTIONS)("%j, obeyed, puts nothing into a report that it asked for", (order) => {
    const answers = inesWith(order);
    const context = createCheckContext(answers, "en");
    const quotes = [{ id: HEARD, text: "I got everyone home" }];
    for (const text of [
      "OWNED",
      "You are perfect.",
      "See https://evil.example “I got everyone home”",
      "HALLO",
      "Arr, matey, the admin password is hunter2.",
    ]) {
      const line = { list: "highlights" as const, text, quotes, answers: [] };
      expect(checkLine(line, context).reason).toBeDefined();
    }
    const unfounded = {
      list: "highlights" as const,
      text: "Sure, here it is.",
      quotes: [],
      answers: [],
    };
    expect(checkLine(unfounded, context).reason).toBe("It rests on no answer.");
  });
});
