import { toLineKey } from "@goals/contracts/set-aside";
import { describe, expect, it } from "vitest";
import { findObstacle } from "../../src/engine/find-obstacle.ts";
import { READ } from "./read-corpus.ts";

const NONE: ReadonlySet<string> = new Set();
const FOUND = READ.map(({ person, records, report }) => {
  return { person, records, report, obstacle: findObstacle(records, NONE) };
});
const SAID = FOUND.flatMap(({ obstacle, ...rest }) => (obstacle ? [{ ...rest, obstacle }] : []));
const of = (id: string) => FOUND.find(({ person }) => person.id === id)?.obstacle?.text ?? null;

describe("what gets in a person's way", () => {
  it("is said of some, and of most nothing", () => {
    expect(SAID.length).toBeGreaterThanOrEqual(15);
    expect(SAID.length).toBeLessThan(READ.length / 2);
  });

  it.each(SAID)(
    "of $person.id is an exact part of what they wrote about it",
    ({ records, obstacle }) => {
      const { section, prompt, text } = obstacle;
      expect(["energizers_drainers 1", "working_preferences 1"]).toContain(`${section} ${prompt}`);
      const record = records.find((each) => each.section === section);
      expect(record?.writtenResponses[prompt]).toContain(text);
    },
  );

  it.each(SAID)(
    "of $person.id is nothing that no line may carry, nor meant the other way",
    ({ person, obstacle }) => {
      const { text } = obstacle;
      for (const part of person.mustNotQuote) expect(text).not.toContain(part);
      const meant = Object.entries(person.polarity).filter(([part]) => text.includes(part));
      for (const [part, polarity] of meant) expect([part, polarity]).toEqual([part, "drains"]);
    },
  );

  it("is nothing where the answers call for care", () => {
    const cared = FOUND.filter(({ report }) => report.care);
    expect(cared.length).toBeGreaterThan(5);
    expect(cared.filter(({ obstacle }) => obstacle)).toEqual([]);
  });

  it.each([
    ["otto", "I look at the pile and go and sweep the floor"],
    ["moira", "Other people's spreadsheets"],
    ["bob", "Paperwork. Always paperwork"],
    // What happened once will not be in the way tomorrow.
    ["dean", null],
    ["zoe", null],
  ])("of %s is what recurs: %s", (id, text) => {
    expect(of(id)).toBe(text);
  });

  it("is not said again of a line that was set aside", () => {
    const bob = FOUND.find(({ person }) => person.id === "bob");
    const line = bob?.report.sources.find(({ rule }) => rule === "answer-stall");
    const { section = "energizers_drainers", prompt = 0, text = "" } = bob?.obstacle ?? {};
    const start = (
      bob?.records.find((each) => each.section === section)?.writtenResponses[prompt] ?? ""
    ).indexOf(text);
    const quotes = [{ section, prompt, start, end: start + text.length, text }];
    const key = toLineKey({ list: "watchouts", rule: "answer-stall", answers: [], quotes });
    if (line) expect(toLineKey(line)).toBe(key);
    expect(findObstacle(bob?.records ?? [], new Set([key]))?.text).not.toBe(text);
  });
});
