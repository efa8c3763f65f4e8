import { describe, expect, it } from "vitest";
import {
  findClaims,
  computeAverage,
  computeOwnMean,
  readFacets,
} from "../../src/engine/read-facets.ts";
import { buildSection } from "./people.ts";

describe("a facet's score", () => {
  it("is the average of its two answers after keying", () => {
    const record = buildSection("strengths_weaknesses", { "follow-through": 4, courage: 1 });
    const scores = new Map(readFacets([record]).map((each) => [each.facet, computeAverage(each)]));
    expect(scores.get("follow-through")).toBe(4);
    expect(scores.get("courage")).toBe(1);
    expect(scores.get("composure")).toBe(3);
  });

  it("is missing while one of its questions is open", () => {
    const record = buildSection("strengths_weaknesses", { courage: 5 });
    const { 0: _, ...rest } = record.mcAnswers;
    const read = readFacets([{ ...record, mcAnswers: rest }]).map(({ facet }) => facet);
    expect(read).not.toContain("follow-through");
    expect(read).toContain("courage");
  });
});

describe("a claim", () => {
  it("needs three quarters of a point between a facet and the person's own mean", () => {
    const readings = readFacets([
      buildSection("time_horizons", {
        planning: 4,
        vision: 4,
        agency: 4,
        pacing: 4,
        consequence: 2,
      }),
    ]);
    expect(computeOwnMean(readings)).toBe(3.5);
    const claims = findClaims(readings, computeOwnMean(readings));
    expect([...claims.keys()]).toEqual(["consequence"]);
    expect(claims.get("consequence")).toMatchObject({ side: "low", distance: 1.5 });
  });

  it("is never made against the words of the answer", () => {
    const low = buildSection("time_horizons", {
      planning: 2,
      vision: 1,
      agency: 1,
      pacing: 1,
      consequence: 1,
    });
    const readings = readFacets([low]);
    expect(findClaims(readings, computeOwnMean(readings)).get("planning")).toBeUndefined();
  });
});
