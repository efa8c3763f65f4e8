import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { buildSection } from "./people.ts";

function unwantedOf(drained: string, tuesday: string): string[] {
  const report = analyse([
    buildSection("energizers_drainers", {}, ["Planing a walnut board in the shed.", drained]),
    buildSection("time_horizons", {}, [tuesday, "The walnut table stands in our kitchen."]),
  ]);
  return ANALYSIS_LISTS.flatMap((list) =>
    report[list].filter((_, line) =>
      report.sources.some(
        (source) => source.list === list && source.line === line && source.rule === "unwanted",
      ),
    ),
  );
}

describe("what drains today and is not wanted later", () => {
  it("is one line, with both as they were written", () => {
    const [line] = unwantedOf(
      "Calls. Six of them, back to back.",
      "Workshop at nine, lunch with Ida. Not a single call after six.",
    );
    expect(line).toContain("“Calls. Six of them”");
    expect(line).toContain("“Not a single call after six”");
  });

  it.each([
    ["other things", "Invoices. Two drawers of them.", "Not a single call after six."],
    ["both wanted", "Calls. Six of them.", "One long call with my sister every evening."],
    ["over already", "I used to have six calls a day, but not any more.", "No calls after six."],
    ["no wish to be without", "Calls. Six of them.", "I would not miss a single call with Ida."],
  ])("is silent about %s", (_, drained, tuesday) => {
    expect(unwantedOf(drained, tuesday)).toEqual([]);
  });
});
