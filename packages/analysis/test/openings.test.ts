import { LANGUAGES } from "@goals/contracts/languages";
import { MISSION_MAX } from "@goals/contracts/limits";
import { MISSION_GAP } from "@goals/contracts/objectives";
import { expect, test } from "vitest";
import { suggestOpenings } from "../src/missions/openings.ts";
import { simulate } from "./simulate.ts";

test.each(LANGUAGES)(
  "in %s each mission has an opening of its own and seven more, with one gap",
  (language) => {
    for (const code of [...simulate("typical", 50, 3), "0".repeat(50), "3".repeat(50)]) {
      const { openings, ...first } = suggestOpenings(code, language);
      expect(new Set(Object.values(first)).size).toBe(3);
      for (const list of Object.values(openings)) {
        expect(new Set(list).size).toBe(8);
        for (const text of list) {
          expect([text, text.split(MISSION_GAP).length]).toEqual([text, 2]);
          expect(text.length).toBeLessThan(MISSION_MAX / 3);
        }
      }
      expect(first.personalSuggestion).toBe(openings.personal[0]);
    }
  },
);

test("the first opening takes up what was agreed to most", () => {
  const code = `${"3".repeat(20)}353333${"3".repeat(24)}`;
  expect(suggestOpenings(code, "en").personalSuggestion).toBe(
    "I keep asking about ___ until I understand it.",
  );
});
