import { SECTIONS } from "@goals/contracts/sections";
import { toLineKey, WEEKS_KEYS } from "@goals/contracts/set-aside";
import { describe, expect, it, test } from "vitest";
import { findInSection } from "../src/mirror/find-in-section.ts";
import { writeReport } from "../src/mirror/write-report.ts";
import { CORPUS } from "./corpus/corpus.ts";
import { toRecords } from "./corpus/corpus-person.ts";
import { buildSection, MAYA } from "./support/people.ts";

const verdicts = { me: new Set<string>(), notMe: new Set([WEEKS_KEYS.good]) };
const PEOPLE = CORPUS.map((person) => ({ ...person, records: toRecords(person) }));

describe.each(PEOPLE)("what $id reads after a section", ({ care, records }) => {
  it.each(SECTIONS)("quotes %s alone, and is silent where care is due", (section) => {
    const finding = findInSection(records, section, { verdicts });
    if (care) expect(finding).toBeNull();
    const record = records.find((each) => each.section === section);
    const written = Object.values(record?.writtenResponses ?? {});
    for (const quote of finding?.quotes ?? [])
      expect(written.some((text) => text.includes(quote))).toBe(true);
  });
});

test("the person's own words stand under their heading", () => {
  expect(findInSection(MAYA, "energizers_drainers", { verdicts })).toEqual({
    text: "When you last lost track of time",
    quotes: [MAYA[0]?.writtenResponses["0"]],
    language: "en",
  });
});

test("two choices that contradict each other come first", () => {
  const record = buildSection("time_horizons", {}, ["Tea.", "Sleep."]);
  const contradicting = {
    ...record,
    mcAnswers: Object.fromEntries(
      Object.keys(record.mcAnswers).map((at) => [at, "Strongly Agree"]),
    ),
  };
  expect(findInSection([contradicting], "time_horizons", { verdicts })?.text).toMatch(
    /^You chose both/,
  );
});

test("a line that was set aside gives way to the next one", () => {
  const [record] = MAYA;
  if (!record) throw new Error("Maya has no section.");
  const report = writeReport([record], { verdicts });
  const notMe = new Set(report.sources.map(toLineKey));
  expect(
    findInSection(MAYA, "energizers_drainers", { verdicts: { me: new Set(), notMe } })?.text,
  ).not.toBe("When you last lost track of time");
});

test("a section that is not complete shows nothing", () => {
  expect(findInSection([], "time_horizons", { verdicts })).toBeNull();
});

test("until weeks are good answers about good times and days to come are shown, unless they turn sad", () => {
  const unasked = { verdicts: { me: new Set<string>(), notMe: new Set<string>() } };
  const find = (text: string) =>
    findInSection(
      [buildSection("energizers_drainers", {}, [text])],
      "energizers_drainers",
      unasked,
    );
  expect(find("I repaired bikes with Eoin until it was dark.")?.quotes).toHaveLength(1);
  expect(find("Out on the flats until noon. Since then nothing.")).toBeNull();
  const ahead = buildSection("time_horizons", {}, ["", "The boat is caulked and in the water."]);
  expect(findInSection([ahead], "time_horizons", unasked)?.quotes).toHaveLength(1);
  const hard = buildSection("energizers_drainers", { recovery: 2 }, [
    "",
    "The bill, and the phone all day.",
  ]);
  expect(findInSection([hard], "energizers_drainers", unasked)).toBeNull();
  expect(findInSection([hard], "energizers_drainers", { verdicts })?.quotes).toHaveLength(1);
});
